/** What others need to know of a host build: the contract and versions it provides, and the files its start asks for. */
import { withHints } from './entry-page.mjs';
import { sharedVersions } from './shared-modules.mjs';

// The imports that lead there, as they stand in the host's sources.
const START = ['./start/bootstrap'];
const SHELL = [
  '../shell/shell-app',
  '../shell/overlays',
  'swr',
  '@evertill/shared-data',
  '@evertill/shared-ui',
];
const HOST_API_SOURCE = /HOST_API_VERSION = '(\d+\.\d+\.\d+)'/;

/** Emits provides.json, for devices that decide which builds fit, and boot.json, and puts hints for the latter into the page. */
export class HostFactsPlugin {
  constructor({ dir, base, hostApiSource }) {
    this.dir = dir;
    this.base = base;
    this.hostApi = HOST_API_SOURCE.exec(hostApiSource)?.[1];
    if (!this.hostApi) throw new Error('The HostApi source names no version.');
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillHostFacts', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EvertillHostFacts', stage }, () => {
        const provides = { hostApi: this.hostApi, shared: sharedVersions(this.dir) };
        compilation.emitAsset('provides.json', new RawSource(JSON.stringify(provides)));
        const boot = bootFiles(compilation);
        compilation.emitAsset('boot.json', new RawSource(JSON.stringify(boot)));
        compilation.updateAsset('index.html', (page) => {
          return new RawSource(withHints(String(page.source()), { base: this.base, ...boot }));
        });
      });
    });
  }
}

/** The files that stand between the page and its first screen: `start` for every page, `shell` below /app as well. */
function bootFiles(compilation) {
  const start = filesBehind(compilation, START);
  return { start, shell: filesBehind(compilation, SHELL).filter((file) => !start.includes(file)) };
}

/** Follows imports and, where a chunk consumes a shared package, the host's own provision of it. */
function filesBehind({ chunkGroups, chunkGraph }, requests) {
  const chunks = new Set();
  // A file that moved would leave the start without its hints: slower, and nothing to see.
  const missing = requests.find(
    (request) => !chunkGroups.some(({ origins }) => origins.some(leadsTo(request))),
  );
  if (missing)
    throw new Error(`The host imports nothing as ${missing}: host-facts.mjs names what its start asks for.`);
  const visit = (isWanted) => {
    for (const group of chunkGroups) {
      if (group.isInitial() || !group.origins.some(isWanted)) continue;
      for (const chunk of group.chunks) {
        if (chunks.has(chunk)) continue;
        chunks.add(chunk);
        for (const module of chunkGraph.getChunkModules(chunk)) {
          const name = sharedName('consume', module.identifier());
          if (name) visit((origin) => sharedName('provide', origin.module?.identifier()) === name);
        }
      }
    }
  };
  visit(({ request }) => requests.includes(request));
  const files = new Set([...chunks].flatMap((chunk) => [...chunk.files]));
  return [...files].filter((file) => file.endsWith('.js')).sort();
}

function leadsTo(wanted) {
  return ({ request }) => request === wanted;
}

function sharedName(kind, identifier = '') {
  const match = /^(consume|provide) shared module \(default\) (.+?)@[\^\d]/.exec(identifier);
  return match?.[1] === kind ? match[2] : undefined;
}
