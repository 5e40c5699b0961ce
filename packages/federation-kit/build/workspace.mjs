/** Finds packages the way the bundler will: from the folder that asks, and never by guessing a version. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the workspace that holds `dir`; a remote in a repository of its own is its own root. */
export function workspaceRoot(dir) {
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
    if (at === dirname(at)) return dir;
  }
}

/** The parsed package.json of a folder. */
export function readPackage(dir) {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
}

/** The real folder of a package as seen from `dir`, or null. Walks up, because `exports` may hide package.json. */
export function findPackage(dir, name) {
  for (let at = dir; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (at === dirname(at)) return null;
  }
}

/** The folders of every workspace package that `dir` is built from, nearest first, itself not included. */
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

/** Name and version of every package that these folders are installed with, and that those in turn are, sorted. */
export function installedPackages(folders) {
  const found = new Map();
  const waiting = [...folders];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies, peerDependencies } = readPackageOf(from);
    for (const name of Object.keys({ ...peerDependencies, ...dependencies })) {
      // A peer that nobody installs and a binary for another machine are not there, and nothing is built from them.
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
