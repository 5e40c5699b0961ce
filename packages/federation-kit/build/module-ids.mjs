/**
 * Module ids that do not know where the sources lie. The bundler makes them from the path of a file, seen from the app, but
 * leaves the whole path in those of the federation: another folder would give other bytes.
 */
import { createHash } from 'node:crypto';

const OF_THE_FEDERATION = /^(consume shared module|provide shared module|data:)/;
const LENGTH = 6;

/** Names the federation's modules by what they are, without the folder that the workspace lies in. */
export class ModuleIdsPlugin {
  /** `root`: the folder that may lie anywhere. */
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

/** The proxy that the hook hands out names it as a value, a module of its own as a function. */
function identifierOf(module) {
  return typeof module.identifier === 'function' ? module.identifier() : String(module.identifier);
}

function freeId(name, taken) {
  for (let turn = 0; ; turn += 1) {
    const hash = createHash('sha256').update(`${turn} ${name}`).digest('hex');
    // A letter in front: the bundler's own ids are numbers.
    const id = `f${hash.slice(0, LENGTH)}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** The package and range that a module of the federation stands for. */
export function sharedName(module) {
  return /^(?:consume|provide) shared module \(default\) (\S+)/.exec(identifierOf(module))?.[1];
}
