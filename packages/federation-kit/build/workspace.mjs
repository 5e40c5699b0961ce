/** Finds packages as the bundler does: starting from the importing folder, without guessing versions. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the root of the workspace that contains `dir`. A remote in its own repository is its own root. */
export function workspaceRoot(dir) {
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
    if (at === dirname(at)) return dir;
  }
}

/** Reads the package.json of a folder. */
export function readPackage(dir) {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
}

/**
 * Returns the real folder of a package as seen from `dir`, or null. Walks up the folders, because `exports` may hide
 * package.json.
 */
export function findPackage(dir, name) {
  for (let at = dir; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (at === dirname(at)) return null;
  }
}

/** Lists the folders of every workspace package that `dir` is built from, nearest first, without `dir` itself. */
export function workspacePackages(dir) {
  const found = new Map();
  const visit = (from) => {
    for (const [name, range] of Object.entries(readPackage(from).dependencies ?? {})) {
      if (!range.startsWith('workspace:') || found.has(name)) continue;
      const folder = findPackage(from, name);
      if (!folder) throw new Error(`${name} is not installed for ${from}.`);
      found.set(name, folder);
      visit(folder);
    }
  };
  visit(dir);
  return [...found.values()];
}

/** Lists the name and version of every package that these folders depend on, directly or indirectly, sorted. */
export function installedPackages(folders) {
  const found = new Map();
  const waiting = [...folders];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies, peerDependencies } = readPackageOf(from);
    for (const name of Object.keys({ ...peerDependencies, ...dependencies })) {
      // Skips packages that are not installed, such as optional peers and binaries for other machines. Nothing is built
      // from them.
      const folder = findPackage(from, name);
      if (!folder || found.has(folder)) continue;
      const { version } = readPackage(folder);
      found.set(folder, `${name}@${version}`);
      waiting.push(folder);
    }
  }
  return [...new Set(found.values())].sort();
}

function readPackageOf(folder) {
  return existsSync(join(folder, 'package.json')) ? readPackage(folder) : {};
}
