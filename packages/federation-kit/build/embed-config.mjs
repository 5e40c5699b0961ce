/**
 * Builds an app as one ES module for pages of other sites. The module contains everything and shares nothing, so that
 * it never uses a library of the page, whatever its version.
 */
import { rspack } from '@rspack/core';
import { AssetsListPlugin } from './assets-list.mjs';

/** The name of the container that provides the module to a page that itself uses federation. */
const CONTAINER = 'evertill_pos_embed';

// Not modules. Minified as a module, the container would lose its global name.
const SCRIPTS = /^(remoteEntry|worker)\.js$/;

/** Returns the options from which `config.mjs` makes the configuration of the app in `dir`. */
export function embedOutput({ app, buildId, version, folder, entry, file }) {
  return {
    target: ['web', 'es2022'],
    entry: { [file]: { import: entry } },
    experiments: { outputModule: true },
    output: {
      path: folder,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      uniqueName: `${app}_${buildId}`,
      publicPath: 'auto',
      // The name has no hash, because the folder names the build, and pages of other sites refer to this name.
      filename: '[name].js',
      chunkFilename: '[contenthash:10].js',
      clean: true,
    },
    optimization: {
      mangleExports: 'size',
      // Every page of other sites downloads the module, so that the seconds of more passes are worth their bytes.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          exclude: SCRIPTS,
          minimizerOptions: {
            module: true,
            compress: { passes: 4, ecma: 2022 },
            format: { comments: false },
          },
        }),
        new rspack.SwcJsMinimizerRspackPlugin({ include: SCRIPTS, minimizerOptions: { module: false } }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        EVERTILL_BUILD_ID: JSON.stringify(buildId),
        EVERTILL_VERSION: JSON.stringify(version),
      }),
      new ContainerPlugin(`${file}.js`),
      // Not bundled: a worker imports scripts, not modules, and the loader finds the till beside itself.
      new rspack.CopyRspackPlugin({
        patterns: ['worker.js', 'loader.js'].map((to) => ({
          from: `./src/embed/${to}`,
          to,
          noErrorOnMissing: true,
        })),
      }),
      new AssetsListPlugin({ app, buildId, version }),
    ],
  };
}

/**
 * Adds frame.js, for the framed page, and remoteEntry.js, the `./mount` of federated pages. A container's whole
 * contract is two functions. This container takes nothing from the page's share scope, so the React of the page and the
 * renderer of the module never meet.
 */
class ContainerPlugin {
  constructor(module) {
    this.module = module;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillContainer', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EvertillContainer', stage }, () => {
        compilation.emitAsset('remoteEntry.js', new RawSource(containerText(this.module)));
        compilation.emitAsset('frame.js', new RawSource(frameText(this.module)));
      });
    });
  }
}

/** Returns the script of the page that others show in a frame. */
function frameText(module) {
  return `import { serveFrame } from './${module}';\nserveFrame();\n`;
}

function containerText(module) {
  return `var ${CONTAINER} = (() => {
  const address = new URL(${JSON.stringify(module)}, document.currentScript.src).href;
  return {
    init() {},
    async get(name) {
      if (name !== './mount') throw new Error('${CONTAINER} exposes ./mount, not ' + name + '.');
      const module = await import(address);
      return () => module;
    },
  };
})();
`;
}
