/**
 * Builds the same sources without federation, for comparison. Host and till are one build: either split at the same
 * places as today, with the page naming every chunk of the start, or in a single file.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostConfig, readRegistry, switchTo, uploadBuild, withHints } from '@evertill/federation-kit/build';
import { rspack } from '@rspack/core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOST = join(ROOT, 'host');
const RUNTIME = fileURLToPath(new URL('one-build-runtime.ts', import.meta.url));
const NOTHING_SHARED = fileURLToPath(new URL('nothing-shared.ts', import.meta.url));
const NO_BUILD_FILES = fileURLToPath(new URL('no-build-files.ts', import.meta.url));
const EAGER = fileURLToPath(new URL('eager-imports.mjs', import.meta.url));
const REMOTE_IMPORTS = fileURLToPath(new URL('remote-imports.mjs', import.meta.url));
/** The plugins that only a federation, or a host that serves remotes, needs. */
const LEFT_OUT = ['ModuleFederationPlugin', 'FederationRuntimePlugin', 'ModuleIdsPlugin', 'HostFactsPlugin'];
/** The dynamic imports between opening the page and showing the till's first product, as written in the sources. */
const START = ['./start/bootstrap'];
const TILL = [
  '../shell/shell-app',
  '../shell/overlays',
  '@evertill/shared-data',
  '../../remotes/pos/src/remote',
  './sell/sell-page',
];

/** Publishes the single build to its own site, with empty builds in place of the federated site's remotes. */
export async function publishOneBuild({ site, federated, work, inOneFile }) {
  const buildId = inOneFile ? 'onefile' : 'onebuild';
  const output = join(work, buildId);
  await compile(configOf({ buildId, output, inOneFile }));
  const live = { host: (await uploadBuild(output, site)).buildId };
  for (const [name, line] of Object.entries(readRegistry(federated).apps)) {
    if (name !== 'host') live[name] = (await uploadBuild(standIn(work, name, line), site)).buildId;
  }
  await switchTo(site, live);
  copyFileSync(join(federated, 'sw.js'), join(site, 'sw.js'));
  // Removes the hints for the till's files, because its empty build has no files.
  const page = join(site, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/ ?\/r\/pos\/\S+\.js/g, ''));
}

function configOf({ buildId, output, inOneFile }) {
  const config = hostConfig({ dir: HOST, mode: 'production', buildId });
  const rules = inOneFile
    ? [
        {
          test: /\.tsx?$/,
          enforce: 'pre',
          use: [{ loader: EAGER, options: { imports: [...START, ...TILL] } }],
        },
      ]
    : [];
  // Loaders of the same kind run from last to first, so this loader runs before EAGER and writes the imports that EAGER
  // reads.
  rules.push({ test: RUNTIME, enforce: 'pre', use: [{ loader: REMOTE_IMPORTS }] });
  return {
    ...config,
    // Our rules of splitting are for apps that share. A single build gets what the bundler does by itself.
    optimization: { splitChunks: { chunks: 'async' } },
    output: { ...config.output, path: output },
    resolve: { ...config.resolve, alias: { '@module-federation/enhanced/runtime': RUNTIME } },
    module: { ...config.module, rules: [...config.module.rules, ...rules] },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/federation\/shared-packages$/, NOTHING_SHARED),
      new rspack.NormalModuleReplacementPlugin(/\/build-files$/, NO_BUILD_FILES),
      new FactsPlugin({ inOneFile, base: `/r/host/${buildId}/` }),
      ...config.plugins.filter((plugin) => !LEFT_OUT.includes(plugin.constructor.name)),
    ],
  };
}

/** Writes boot.json and provides.json as the host's own build does. */
class FactsPlugin {
  constructor({ inOneFile, base }) {
    this.inOneFile = inOneFile;
    this.base = base;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BenchFacts', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BenchFacts', stage }, () => {
        const start = this.inOneFile ? [] : filesBehind(compilation, START);
        const till = this.inOneFile ? [] : filesBehind(compilation, TILL);
        const shell = till.filter((file) => !start.includes(file));
        compilation.emitAsset('boot.json', new RawSource(JSON.stringify({ start, shell })));
        compilation.updateAsset('index.html', (page) => {
          // The till's 50 files are not named: on a slow line they would stand before the health check, which then runs
          // out of time, and the page would ask for a sign-in.
          return new RawSource(withHints(String(page.source()), { base: this.base, start, shell: [] }));
        });
        const provides = { hostApi: '1.0.0', shared: {} };
        compilation.emitAsset('provides.json', new RawSource(JSON.stringify(provides)));
      });
    });
  }
}

function filesBehind({ chunkGroups }, requests) {
  const wanted = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => requests.includes(request)),
  );
  const files = wanted.flatMap(({ chunks }) => [...chunks]).flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !file.startsWith('main.'));
}

/** Writes an empty build of a remote, whose code is in the single build. */
function standIn(work, name, line) {
  const folder = join(work, 'stand-ins', name);
  mkdirSync(folder, { recursive: true });
  const manifest = {
    id: line.manifest.id,
    name: line.manifest.name,
    shared: [],
    remotes: [],
    metaData: line.manifest.metaData,
    exposes: [{ path: './app', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
  };
  const { shared: _, ...app } = line.app;
  writeFileSync(join(folder, 'app.json'), JSON.stringify(app));
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  const list = { app: name, buildId: 'none', version: line.version, files: [] };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(list));
  return folder;
}

async function compile(config) {
  const compiler = rspack(config);
  await new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const errors = failure ? String(failure) : stats?.hasErrors() && stats.toString('errors-only');
      compiler.close(() => (errors ? reject(new Error(errors)) : resolve()));
    });
  });
}
