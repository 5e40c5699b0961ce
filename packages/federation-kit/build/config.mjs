/** The build preset. A remote's rspack.config.mjs is `export default remoteConfig({ dir: import.meta.dirname })`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { AppManifestPlugin } from './app-manifest.mjs';
import { AssetsListPlugin } from './assets-list.mjs';
import { buildIdOf } from './build-id.mjs';
import { CHUNK_GLOBAL, ChunkGlobalPlugin } from './chunk-global.mjs';
import { hostServer, remoteServer } from './dev-server.mjs';
import { embedOutput } from './embed-config.mjs';
import { FederationRuntimePlugin, HOST_RUNTIME_PLUGINS, RUNTIME_PLUGINS } from './federation-runtime.mjs';
import { HostFactsPlugin } from './host-facts.mjs';
import { ManifestOrderPlugin } from './manifest-order.mjs';
import { ModuleIdsPlugin, sharedName } from './module-ids.mjs';
import { SHARED_NAMES, sharedModules, sharedVersions } from './shared-modules.mjs';
import { readPackage, workspaceRoot } from './workspace.mjs';

// A chunk is numbered by its first module, and the number of one that only asks for a shared package would name a folder.
const SHARED_CHUNKS = {
  type: 'consume-shared-module',
  name: (module) => `shared ${sharedName(module)}`,
  enforce: true,
};
const HOST_API_SOURCE = new URL('../src/host-api.ts', import.meta.url);

/** Configuration of a remote: `./app` from src/remote.tsx, and `./mount` where src/mount.tsx exists. */
export function remoteConfig({ dir, mode = modeOf(), buildId = namedBuild(dir, mode) }) {
  const app = JSON.parse(readFileSync(join(dir, 'app.json'), 'utf8'));
  const exposes = { './app': './src/remote.tsx' };
  if (existsSync(join(dir, 'src/mount.tsx'))) exposes['./mount'] = './src/mount.tsx';
  return {
    ...baseConfig({ dir, mode, buildId, name: app.name }),
    // A production remote is only its container: an entry would add a second copy of the runtime that nobody loads.
    entry: {},
    devServer: remoteServer(),
    plugins: [
      new ModuleIdsPlugin({ root: workspaceRoot(dir) }),
      new ChunkGlobalPlugin(),
      new FederationRuntimePlugin(),
      new ModuleFederationPlugin({
        ...federation({ dir, name: containerName(app.name) }),
        filename: 'remoteEntry.js',
        exposes,
        manifest: true,
      }),
      new ManifestOrderPlugin(),
      buildConstants({ buildId, version: app.version, dir }),
      new AppManifestPlugin({ dir, shared: SHARED_NAMES }),
      new AssetsListPlugin({ app: app.name, buildId, version: app.version }),
    ],
  };
}

/** Configuration of the host: the page, and every shared package as its provider. */
export function hostConfig({ dir, mode = modeOf(), buildId = namedBuild(dir, mode) }) {
  const { version } = readPackage(dir);
  const base = baseConfig({ dir, mode, buildId, name: 'host' });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    devServer: hostServer(buildId),
    plugins: [
      new ModuleIdsPlugin({ root: workspaceRoot(dir) }),
      new ChunkGlobalPlugin(),
      new FederationRuntimePlugin({ isHost: true }),
      new ModuleFederationPlugin({
        ...federation({ dir, name: containerName('host'), isProvider: true }),
        manifest: false,
      }),
      buildConstants({ buildId, version, dir }),
      // The page is served at every path, so its own addresses are absolute; scripts find theirs by themselves.
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        filename: 'index.html',
        publicPath: `/r/host/${buildId}/`,
        scriptLoading: 'defer',
        inject: 'head',
        minify: false,
        templateParameters: { base: `/r/host/${buildId}` },
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: './public', to: '.', noErrorOnMissing: true }] }),
      new HostFactsPlugin({
        ...{ dir, base: `/r/host/${buildId}/` },
        hostApiSource: readFileSync(HOST_API_SOURCE, 'utf8'),
      }),
      new AssetsListPlugin({ app: 'host', buildId, version }),
    ],
  };
}

/** Configuration of an app for pages of other people: one ES module, `file`.js, from src/embed/index.ts. */
export function embedConfig({ dir, app, file, mode = modeOf(), buildId = namedBuild(dir, mode) }) {
  const { version } = readPackage(dir);
  const folder = join(dir, 'dist', `embed-${buildId}`);
  return {
    ...commonConfig({ dir, mode, name: app }),
    ...embedOutput({ app, buildId, version, folder, entry: './src/embed/index.ts', file }),
  };
}

/** Configuration of the service worker: one small script without federation, at the root of the site. */
export function workerConfig({ dir, mode = modeOf() }) {
  const { module, ...common } = commonConfig({ dir, mode, name: 'sw' });
  return {
    ...common,
    // Of the federation's runtime the worker needs one pure function; a worker is fetched anew by every device.
    module: { ...module, rules: [...module.rules, { test: /@module-federation/, sideEffects: false }] },
    target: ['webworker', 'es2022'],
    entry: { sw: './src/service-worker/main.ts' },
    output: { path: join(dir, 'dist/worker'), filename: '[name].js' },
  };
}

/** The name of an app's container, which is a global: prefixed, so that no element id or page variable is hit. */
export function containerName(app) {
  return `evertill_${app}`;
}

function baseConfig({ dir, mode, buildId, name }) {
  return {
    ...commonConfig({ dir, mode, name }),
    target: ['web', 'es2022'],
    optimization: { splitChunks: { chunks: 'async', cacheGroups: { shared: SHARED_CHUNKS } } },
    output: {
      path: join(dir, 'dist', buildId),
      // Must carry the build: with one name for two builds in a page, the second runs the first one's chunks.
      uniqueName: `${name}_${buildId}`,
      chunkLoadingGlobal: CHUNK_GLOBAL,
      devtoolNamespace: name,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      clean: true,
    },
  };
}

function commonConfig({ dir, mode, name }) {
  return {
    name,
    mode,
    context: dir,
    // External source maps in both modes: every other kind evaluates strings, which the content policy forbids.
    devtool: 'source-map',
    lazyCompilation: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // Not the development runtime, ever: a remote at work also runs in a deployed host, whose React lacks it.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // The manifest plugin warns of publicPath 'auto' on every build; it is what makes a build movable.
    infrastructureLogging: { level: 'error' },
  };
}

function federation({ dir, name, isProvider = false }) {
  return {
    name,
    shared: sharedModules(dir, { isProvider }),
    // version-first would fetch every remote at boot, and one that hangs would keep the whole suite from starting.
    shareStrategy: 'loaded-first',
    runtimePlugins: isProvider ? HOST_RUNTIME_PLUGINS : RUNTIME_PLUGINS,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
  };
}

function buildConstants({ buildId, version, dir }) {
  return new rspack.DefinePlugin({
    EVERTILL_BUILD_ID: JSON.stringify(buildId),
    EVERTILL_VERSION: JSON.stringify(version),
    EVERTILL_SHARED_VERSIONS: JSON.stringify(sharedVersions(dir)),
  });
}

/** Several processes can build under one name, which whoever starts them sets; otherwise the sources give it. */
function namedBuild(dir, mode) {
  return process.env.EVERTILL_BUILD_ID || buildIdOf(dir, { mode });
}

function modeOf() {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}
