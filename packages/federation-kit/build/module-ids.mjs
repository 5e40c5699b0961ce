/**
 * Makes module ids independent of the folder of the sources. The bundler derives ids from a file's path relative to the
 * app, but leaves the absolute path in the federation's ids, so that another folder would give different bytes.
 */
import { createHash } from 'node:crypto';

const OF_THE_FEDERATION = /^(consume shared module|provide shared module|data:)/;
const LENGTH = 6;

/** Names the federation's modules by their content, without the folder of the workspace. */
export class ModuleIdsPlugin {
  /** @param root The folder whose location must not matter. */
  constructor({ root }) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('EvertillModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('EvertillModuleIds', (modules) => {
        const taken = new Set();
        const named = Array.from(modules, (module) => [identifierOf(module), module]).filter(
          ([identifier, { id }]) => id === null && OF_THE_FEDERATION.test(identifier),
        );
        for (const [identifier, module] of named.sort(([a], [b]) => (a < b ? -1 : 1))) {
          module.id = freeId(identifier.replaceAll(this.root, ''), taken);
        }
      });
    });
  }
}

/** The hook's proxy has the identifier as a value. A module has the identifier as a function. */
function identifierOf(module) {
  return typeof module.identifier === 'function' ? module.identifier() : String(module.identifier);
}

function freeId(name, taken) {
  for (let turn = 0; ; turn += 1) {
    const hash = createHash('sha256').update(`${turn} ${name}`).digest('hex');
    // The id starts with a letter, because the bundler's own ids are numbers.
    const id = `f${hash.slice(0, LENGTH)}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** Returns the package and range that a module of the federation represents. */
export function sharedName(module) {
  return /^(?:consume|provide) shared module \(default\) (\S+)/.exec(identifierOf(module))?.[1];
}
