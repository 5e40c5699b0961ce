// Builds the server to dist/server: main.js, the commands, the entries of its database thread and its first-start process, the
// migrations, the goods of the demo shop, and the style and the script of the API's page.
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
// Libraries stay as installed, because one contains wasm and one a native binary. Only the workspace's own packages are
// bundled.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@evertill/'));

export default {
  name: 'server',
  mode: 'production',
  target: 'node20',
  context: here,
  entry: {
    main: './src/main.ts',
    backup: './src/kernel/db/backups/backup.ts',
    'password-link': './src/people/password-links/make-link.ts',
    evertill: './src/run/operator/evertill.ts',
    suite: './src/run/team-suite/suite.ts',
    'db-worker': './src/kernel/db/embedded/worker.ts',
    'db-init': './src/kernel/db/embedded/init.ts',
    // The thread of the kit that prepares a release. The kit looks for the script under this name beside its own.
    'stage-worker': {
      import: '../packages/federation-kit/build/stage-worker.mjs',
      filename: 'stage-worker.mjs',
    },
  },
  output: {
    path: join(here, '../dist/server'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  externalsType: 'module',
  externals: ({ request }, callback) => {
    const isLibrary = external.some((name) => request === name || request.startsWith(`${name}/`));
    callback(undefined, isLibrary ? `module ${request}` : undefined);
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // Keeps addresses that are relative to `import.meta.url`, so that they refer to the built file at run time.
    parser: { javascript: { url: false, worker: false, importMeta: false } },
    rules: [
      // The server uses one pure function of the federation's runtime, which checks whether a build fits a host. The
      // rest is dropped.
      { test: /@module-federation/, sideEffects: false },
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: ['migrations', 'demo-goods', 'api-page'].map((name) => ({ from: name, to: name })),
    }),
    {
      apply(compiler) {
        compiler.hooks.afterEmit.tap('link-libraries', () => linkLibraries(compiler.outputPath));
        // In watch mode, tells the parent process how each build ended.
        compiler.hooks.done.tap('tell', (stats) => {
          if (compiler.watchMode) process.send?.(stats.hasErrors() ? 'failed' : 'built');
        });
      },
    },
  ],
  optimization: { minimize: false, splitChunks: false },
  devtool: 'source-map',
  stats: 'errors-warnings',
};

/** Links the server's own node_modules into the output folder, so that the built files find the libraries. */
function linkLibraries(outputPath) {
  const link = join(outputPath, 'node_modules');
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  const target = join(here, 'node_modules');
  // Windows links folders by junction, which needs an absolute path. Elsewhere the link is relative, so that the tree
  // can be moved.
  if (process.platform === 'win32') symlinkSync(target, link, 'junction');
  else symlinkSync(relative(outputPath, target), link);
}
