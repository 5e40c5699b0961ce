/**
 * The build of an app as one ES module for pages of other people: with everything in it and nothing shared, so that no library of
 * theirs is met, whatever its version.
 */
import { rspack } from '@rspack/core';
import { AssetsListPlugin } from './assets-list.mjs';

/** The name of the container that federates the module into a page that is itself federated. */
const CONTAINER = 'evertill_pos_embed';

/** What `config.mjs` makes of this for the app in `dir`. */
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
      // No hash: the folder carries the build, and the name stands in other people's pages.
      filename: '[name].js',
      chunkFilename: '[contenthash:10].js',
      clean: true,
    },
    plugins: [
      new rspack.DefinePlugin({
        EVERTILL_BUILD_ID: JSON.stringify(buildId),
        EVERTILL_VERSION: JSON.stringify(version),
      }),
      new ContainerPlugin(`${file}.js`),
      // As it is written: a worker takes in scripts, not modules.
      new rspack.CopyRspackPlugin({
        patterns: [{ from: './src/embed/worker.js', to: 'worker.js', noErrorOnMissing: true }],
      }),
      new AssetsListPlugin({ app, buildId, version }),
    ],
  };
}

/**
 * frame.js, for the page that is framed, and remoteEntry.js, the `./mount` of federated pages. The whole contract of a container is two functions, and this one takes nothing
 * from the page's share scope: React 18 there and React 19 here never meet.
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

/** The script of the page that others frame. */
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
