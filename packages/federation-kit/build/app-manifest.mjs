/**
 * The published app.json: the author's description of the remote, and the version ranges that the build needs from its
 * host.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOT_NAMES } from '../registry/slots.mjs';
import { RUNTIME } from './federation-runtime.mjs';
import { hostApiVersion } from './host-api-version.mjs';
import { nameScreenChunks } from './screen-chunks.mjs';
import { rangeOf, SHARED_NAMES, sharedVersions } from './shared-modules.mjs';

const APP_FILE = 'app.json';
/** The module of a remote that fills slots of other remotes. */
export const FILLS_FILE = 'src/fills.tsx';

export class AppManifestPlugin {
  /** @param dir The folder of the remote. */
  constructor({ dir }) {
    this.dir = dir;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    const file = join(this.dir, APP_FILE);
    compiler.hooks.thisCompilation.tap('EvertillAppManifest', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EvertillAppManifest', stage }, () => {
        const app = JSON.parse(readFileSync(file, 'utf8'));
        const written = ['hostApi', 'shared'].find((name) => name in app);
        if (written) {
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${APP_FILE} must not contain ${written}, because the build adds the versions that it was built with.`,
            ),
          );
        }
        for (const fault of this.faultsOfFills(app))
          compilation.errors.push(new compiler.webpack.WebpackError(fault));
        const needs = { hostApi: rangeOf(hostApiVersion()), shared: this.sharedRanges(compilation) };
        compilation.emitAsset(APP_FILE, new RawSource(textOf({ ...app, ...needs })));
      });
      // The files have their final names only at the end.
      const last = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EvertillAppManifest', stage: last }, () => {
        const { screens, ...app } = JSON.parse(String(compilation.getAsset(APP_FILE).source.source()));
        const { named, faults } = nameScreenChunks(screens, compilation);
        for (const fault of faults) compilation.errors.push(new compiler.webpack.WebpackError(fault));
        compilation.updateAsset(APP_FILE, new RawSource(textOf({ ...app, screens: named })));
      });
    });
  }

  /** Explains what is wrong with the fills, in sentences for the remote's developers. */
  faultsOfFills({ fills = [] }) {
    const hasModule = existsSync(join(this.dir, FILLS_FILE));
    const unknown = fills.filter(({ slot }) => !SLOT_NAMES.includes(slot));
    return [
      ...unknown.map(
        ({ slot }) => `${APP_FILE} fills ${slot}, which is no slot. The slots: ${SLOT_NAMES.join(', ')}.`,
      ),
      ...(fills.length > 0 && !hasModule ? [`${APP_FILE} has fills, and ${FILLS_FILE} is missing.`] : []),
      ...(fills.length === 0 && hasModule ? [`${FILLS_FILE} is there, and ${APP_FILE} has no fills.`] : []),
    ];
  }

  /**
   * Returns the range of each shared package that the build imports, and of the runtime that every remote takes from
   * the host.
   */
  sharedRanges(compilation) {
    const used = importedPackages(compilation, SHARED_NAMES);
    const versions = sharedVersions(this.dir);
    return Object.fromEntries([...used, RUNTIME].map((name) => [name, rangeOf(versions[name])]));
  }
}

function textOf(app) {
  return `${JSON.stringify(app, null, 2)}\n`;
}

/** Returns those of `names` that code in the finished build imports, sorted. */
function importedPackages(compilation, names) {
  const used = new Set();
  for (const { dependencies = [] } of compilation.modules)
    for (const { request, type } of dependencies) {
      const name = request && names.find((one) => request === one || request.startsWith(`${one}/`));
      // An import statement alone does not count. Each use of an imported name has a dependency of its own.
      if (name && type !== 'esm import' && type !== 'esm export import') used.add(name);
    }
  return [...used].sort();
}
