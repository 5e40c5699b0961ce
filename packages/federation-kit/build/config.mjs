/** The build preset. A remote's rspack.config.mjs is `export default remoteConfig({ dir: import.meta.dirname })`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { AppManifestPlugin, FILLS_FILE } from './app-manifest.mjs';
import { AssetsListPlugin } from './assets-list.mjs';
import { buildIdOf } from './build-id.mjs';
import { CHUNK_GLOBAL, ChunkGlobalPlugin } from './chunk-global.mjs';
import { hostServer, remoteServer } from './dev-server.mjs';
import { embedOutput } from './embed-config.mjs';
import { FederationRuntimePlugin, HOST_RUNTIME_PLUGINS, RUNTIME_PLUGINS } from './federation-runtime.mjs';
import { HostFactsPlugin } from './host-facts.mjs';
import { knownApps } from './known-apps.mjs';
import { ManifestOrderPlugin } from './manifest-order.mjs';
import { ModuleIdsPlugin, sharedName } from './module-ids.mjs';
import { sharedModules, sharedVersions } from './shared-modules.mjs';
import { readPackage, workspaceRoot } from './workspace.mjs';

const FLUENT_TOKENS = /@fluentui[\\/]tokens[\\/]lib[\\/]tokens\.js$/;

// A chunk's id comes from its first module. For a chunk that only consumes a shared package, that id would contain a
// folder's path.
const SHARED_CHUNKS = {
  type: 'consume-shared-module',
  name: (module) => `shared ${sharedName(module)}`,
  enforce: true,
};

/**
 * In bytes before minification. Modules that several chunks use get a chunk of their own above this size, and are
 * repeated in each chunk below it. The size balances the bytes of a device against the requests of a start.
 */
const SMALLEST_OWN_CHUNK = 11_000;
/**
 * The size above which a library module gets a chunk of its own. Smaller than for our own modules, because libraries
 * are published without comments, and some are minified.
 */
const LIBRARY_CHUNKS = {
  test: /[\\/]node_modules[\\/]/,
  minSize: 6900,
  priority: -10,
  reuseExistingChunk: true,
};

/**
 * What every start of the host needs, in two files instead of fifteen: each package that the host provides has chunks of
 * its own otherwise, most of them of a few kilobytes. The libraries change less often than our modules, so that a new
 * build of the host leaves their file as the file was.
 */
const START_CHUNKS = {
  libraries: startChunk(
    'libraries',
    /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|dequal|swr|idb|superstruct|decimal\.js|dayjs)[\\/]/,
  ),
  domain: startChunk(
    'domain',
    /[\\/](shared-domain[\\/]src[\\/](?!texts\.es\.)|shared-screens[\\/]src[\\/]texts\.ts)/,
  ),
};

function startChunk(name, test) {
  return { name, test, priority: 10, enforce: true };
}

/**
 * Returns the configuration of a remote: `./app` from src/remote.tsx, `./mount` when src/mount.tsx exists,
 * `./fills`, what it brings to the slots of other remotes, when src/fills.tsx exists, and `./texts.es`, its texts in
 * Spanish, when src/texts.es.ts exists.
 */
export function remoteConfig({ dir, mode = modeOf(), buildId = namedBuild(dir, mode) }) {
  const app = JSON.parse(readFileSync(join(dir, 'app.json'), 'utf8'));
  const exposes = { './app': './src/remote.tsx' };
  if (existsSync(join(dir, 'src/mount.tsx'))) exposes['./mount'] = './src/mount.tsx';
  if (existsSync(join(dir, FILLS_FILE))) exposes['./fills'] = `./${FILLS_FILE}`;
  if (existsSync(join(dir, 'src/texts.es.ts'))) exposes['./texts.es'] = './src/texts.es.ts';
  return {
    ...baseConfig({ dir, mode, buildId, name: app.name }),
    // A production remote consists of its container only. An entry would add a second copy of the runtime that is never
    // loaded.
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
      new AppManifestPlugin({ dir }),
      new AssetsListPlugin({ app: app.name, buildId, version: app.version }),
    ],
  };
}

/** Returns the configuration of the host: the page, and the host as provider of every shared package. */
export function hostConfig({ dir, mode = modeOf(), buildId = namedBuild(dir, mode) }) {
  const { version } = readPackage(dir);
  const base = baseConfig({ dir, mode, buildId, name: 'host', chunks: START_CHUNKS });
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
      new rspack.DefinePlugin({ EVERTILL_KNOWN_APPS: JSON.stringify(knownApps(dir)) }),
      // The page is served at every path, so its addresses are absolute. Scripts find their own addresses by
      // themselves.
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
      new HostFactsPlugin({ dir, base: `/r/host/${buildId}/` }),
      new AssetsListPlugin({ app: 'host', buildId, version }),
    ],
  };
}

/**
 * Returns the configuration of an app for the pages of other sites: one ES module, `file`.js, from src/embed/index.ts.
 * `alias` maps libraries to smaller ones. This is possible here only, because this build shares nothing.
 */
export function embedConfig({ dir, app, file, alias, mode = modeOf(), buildId = namedBuild(dir, mode) }) {
  const { version } = readPackage(dir);
  const folder = join(dir, 'dist', `embed-${buildId}`);
  const { resolve, ...common } = commonConfig({ dir, mode, name: app });
  return {
    ...common,
    resolve: { ...resolve, alias },
    ...embedOutput({ app, buildId, version, folder, entry: './src/embed/index.ts', file }),
  };
}

/** Returns the configuration of the service worker: one small script without federation, at the root of the site. */
export function workerConfig({ dir, mode = modeOf() }) {
  const { module, ...common } = commonConfig({ dir, mode, name: 'sw' });
  return {
    ...common,
    // The worker needs one pure function of the federation's runtime. The rest is dropped, because every device
    // downloads each new worker.
    module: { ...module, rules: [...module.rules, { test: /@module-federation/, sideEffects: false }] },
    target: ['webworker', 'es2022'],
    entry: { sw: './src/service-worker/main.ts' },
    output: { path: join(dir, 'dist/worker'), filename: '[name].js' },
  };
}

/**
 * Returns the name of an app's container. It is a global variable, so it has a prefix to avoid element ids and
 * variables of the page.
 */
export function containerName(app) {
  return `evertill_${app}`;
}

function baseConfig({ dir, mode, buildId, name, chunks }) {
  return {
    ...commonConfig({ dir, mode, name }),
    target: ['web', 'es2022'],
    optimization: {
      splitChunks: {
        chunks: 'async',
        minSize: SMALLEST_OWN_CHUNK,
        cacheGroups: { shared: SHARED_CHUNKS, ofLibraries: LIBRARY_CHUNKS, ...chunks },
      },
    },
    output: {
      path: join(dir, 'dist', buildId),
      // Must: contain the build. If two builds in a page had the same name, the second would run the first one's
      // chunks.
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
    // Uses external source maps in both modes, because every other kind evaluates strings, which the content policy
    // forbids.
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
              // Never uses the development runtime, because a remote in development also runs in a deployed host, whose
              // React lacks it.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: FLUENT_TOKENS, loader: join(import.meta.dirname, 'token-names.cjs') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // Hides warnings: the manifest plugin warns about publicPath 'auto' on every build, but 'auto' is what makes a
    // build movable.
    infrastructureLogging: { level: 'error' },
  };
}

function federation({ dir, name, isProvider = false }) {
  return {
    name,
    shared: sharedModules(dir, { isProvider }),
    // 'version-first' would fetch every remote at boot, and one remote that hangs would block the start of the whole
    // suite.
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

/** Returns EVERTILL_BUILD_ID, so that several processes can build under one name, or else the id of the sources. */
function namedBuild(dir, mode) {
  return process.env.EVERTILL_BUILD_ID || buildIdOf(dir, { mode });
}

function modeOf() {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}
