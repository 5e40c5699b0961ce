/** A build is named by what it is made of: the same sources give the same name, and need no second build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspacePackages, workspaceRoot } from './workspace.mjs';

const PRESET = fileURLToPath(new URL('.', import.meta.url));
const NOT_BUILT_FROM = /^(node_modules|dist|\..*)$|\.test\.[a-z]+$|\.md$|^testing(\.tsx?)?$/;

/** Twelve hexadecimal digits over the sources of the app, of its workspace packages, the preset and the lock file. */
export function buildIdOf(dir, { mode = 'production' } = {}) {
  const root = workspaceRoot(dir);
  const hash = createHash('sha256').update(mode);
  const folders = [...new Set([dir, ...workspacePackages(dir).sort(), PRESET])];
  for (const file of [
    ...folders.flatMap(sourcesIn),
    join(root, 'pnpm-lock.yaml'),
    join(root, 'tsconfig.base.json'),
  ]) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_BUILT_FROM.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
}
