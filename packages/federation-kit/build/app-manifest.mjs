/** app.json as it is published: what its author says of the remote, and what the build itself found that it needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME, runtimeVersion } from './federation-runtime.mjs';
import { mayNameMembers } from './named-members.mjs';
import { neededRanges, rangeOfLibrary } from './needs.mjs';

const APP_FILE = 'app.json';

export class AppManifestPlugin {
  /** `dir`: the remote; `shared`: the names of the packages that the host provides. */
  constructor({ dir, shared }) {
    this.dir = dir;
    this.shared = shared;
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
              `${APP_FILE} says ${written}: leave it out, the build finds what it needs by what it uses.`,
            ),
          );
        }
        const { hostApi, shared } = neededRanges(this.dir, this.used(compilation));
        const needs = { hostApi, shared: { ...shared, [RUNTIME]: rangeOfLibrary(runtimeVersion()) } };
        compilation.emitAsset(APP_FILE, new RawSource(`${JSON.stringify({ ...app, ...needs }, null, 2)}\n`));
      });
    });
  }

  used(compilation) {
    const uses = {};
    const sources = [];
    for (const module of compilation.modules) {
      const text = module.originalSource?.()?.source();
      if (
        typeof text === 'string' &&
        module.type.startsWith('javascript/') &&
        mayNameMembers(module.resource)
      )
        sources.push(text);
      for (const { request, type, ids } of module.dependencies ?? []) {
        const name = request && this.shared.find((one) => request === one || request.startsWith(`${one}/`));
        if (!name || type === 'esm import' || type === 'esm export import') continue;
        uses[name] ??= {};
        const entry = `.${request.slice(name.length)}`;
        uses[name][entry] = [...new Set([...(uses[name][entry] ?? []), ids?.[0] ?? '*'])];
      }
    }
    return { uses: inOrder(uses), sources };
  }
}

function inOrder(uses) {
  return Object.fromEntries(Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1)));
}
