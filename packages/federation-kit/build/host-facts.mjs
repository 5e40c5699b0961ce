/**
 * States what others need to know about a host build: the contract and versions it provides, and the files of its
 * start.
 */
import { withHints } from './entry-page.mjs';
import { hostApiVersion } from './host-api-version.mjs';
import { sharedVersions } from './shared-modules.mjs';

// The imports that lead to the start and the shell, as written in the host's sources.
const START = ['./start/bootstrap'];
const SHELL = [
  '../shell/shell-app',
  '../shell/overlays',
  'swr',
  '@evertill/shared-data',
  '@evertill/shared-ui',
  '@evertill/shared-ui/forms',
  '@evertill/shared-ui/rows',
];

/**
 * Emits provides.json, from which devices decide which builds fit, and boot.json, and adds hints for the files in
 * boot.json to the page.
 */
export class HostFactsPlugin {
  constructor({ dir, base }) {
    this.dir = dir;
    this.base = base;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EvertillHostFacts', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EvertillHostFacts', stage }, () => {
        const provides = { hostApi: hostApiVersion(), shared: sharedVersions(this.dir) };
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

/** Lists the files that load before the first screen: `start` for every page, `shell` for pages below /app as well. */
function bootFiles(compilation) {
  const start = filesBehind(compilation, START);
  return { start, shell: filesBehind(compilation, SHELL).filter((file) => !start.includes(file)) };
}

/**
 * Collects the files behind imports. For a chunk that consumes a shared package, collects the files with which the host
 * provides this package.
 */
function filesBehind({ chunkGroups, chunkGraph }, requests) {
  const chunks = new Set();
  // Without this check, a moved file would silently remove the hints, and the start would only be slower.
  const missing = requests.find(
    (request) => !chunkGroups.some(({ origins }) => origins.some(leadsTo(request))),
  );
  if (missing)
    throw new Error(`The host has no import ${missing}, which host-facts.mjs lists as part of its start.`);
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
  const styles = [...files].find((file) => file.endsWith('.css'));
  if (styles)
    throw new Error(
      `The start would wait for ${styles}, which no page asks for early: import it in src/main.ts.`,
    );
  return [...files].filter((file) => file.endsWith('.js')).sort();
}

function leadsTo(wanted) {
  return ({ request }) => request === wanted;
}

function sharedName(kind, identifier = '') {
  const match = /^(consume|provide) shared module \(default\) (.+?)@[\^\d]/.exec(identifier);
  return match?.[1] === kind ? match[2] : undefined;
}
