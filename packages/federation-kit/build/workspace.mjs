/** Finds packages the way the bundler will: from the folder that asks, and never by guessing a version. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the workspace that holds `dir`. */
export function workspaceRoot(dir) {
  let at = dir;
  while (!existsSync(join(at, 'pnpm-workspace.yaml'))) {
    const parent = dirname(at);
    if (parent === at) throw new Error(`${dir} is not inside a pnpm workspace.`);
    at = parent;
  }
  return at;
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
