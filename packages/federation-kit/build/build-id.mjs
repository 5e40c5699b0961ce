/** A build is named by what it is made of: the same sources give the same name, and need no second build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPackages, workspacePackages, workspaceRoot } from './workspace.mjs';

const PRESET = fileURLToPath(new URL('.', import.meta.url));
const NOT_BUILT_FROM = /^(node_modules|dist|\..*)$|\.test\.[a-z]+$|\.md$|^testing(\.tsx?)?$/;

/**
 * Twelve hexadecimal digits over the sources of the app, of its workspace packages and the preset, and over the versions of all
 * that they are installed with: not over the lock file, which other apps change too.
 */
export function buildIdOf(dir, { mode = 'production' } = {}) {
  const root = workspaceRoot(dir);
  const hash = createHash('sha256').update(mode);
  const folders = [dir, ...workspacePackages(dir).sort()];
  for (const folder of folders) take(folder, relative(root, folder));
  // Its place says nothing: it lies in the workspace, or among what is installed.
  take(PRESET, 'preset');
  for (const installed of installedPackages(folders)) hash.update(`\0${installed}`);
  return hash.digest('hex').slice(0, 12);

  function take(folder, name) {
    for (const file of sourcesIn(folder))
      hash.update(`\0${name}/${relative(folder, file)}\0`).update(readFileSync(file));
  }
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
