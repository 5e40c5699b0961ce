// Builds the server to dist/server: main.js, the entries of its database thread and its first-start process, the migrations, and the goods
// of the demo shop.
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
// Libraries stay as installed (one of them carries wasm, one a native binary); the workspace's own packages are bundled.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@evertill/'));

export default {
  name: 'server',
  mode: 'production',
  target: 'node20',
  context: here,
  entry: {
    main: './src/main.ts',
    backup: './src/kernel/db/embedded/backup.ts',
    'db-worker': './src/kernel/db/embedded/worker.ts',
    'db-init': './src/kernel/db/embedded/init.ts',
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
    // Addresses relative to a file are those of the built file, at run time.
    parser: { javascript: { url: false, worker: false, importMeta: false } },
    rules: [
      // Of the federation's runtime one pure function is used: whether a build fits a host.
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
      patterns: ['migrations', 'demo-goods'].map((name) => ({ from: name, to: name })),
    }),
    {
      apply(compiler) {
        compiler.hooks.afterEmit.tap('link-libraries', () => linkLibraries(compiler.outputPath));
        // Whoever runs a build on every change is told how each one went.
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

/** Libraries are found from any output folder, through a link to the server's own node_modules. */
function linkLibraries(outputPath) {
  const link = join(outputPath, 'node_modules');
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  const target = join(here, 'node_modules');
  // Windows links folders by junction, which only takes a whole path; elsewhere the tree may be moved.
  if (process.platform === 'win32') symlinkSync(target, link, 'junction');
  else symlinkSync(relative(outputPath, target), link);
}
