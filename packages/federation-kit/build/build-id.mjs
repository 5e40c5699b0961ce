/** A build is named after its sources, so that the same sources give the same name and need no second build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownApps } from './known-apps.mjs';
import { installedPackages, workspacePackages, workspaceRoot } from './workspace.mjs';

const PRESET = fileURLToPath(new URL('.', import.meta.url));
const NOT_BUILT_FROM = /^(node_modules|dist|\..*)$|\.test\.[a-z]+$|\.md$|^testing(\.tsx?)?$/;

/**
 * Returns twelve hexadecimal digits: a hash of the sources of the app, its workspace packages and the preset, and of
 * the versions of all their installed dependencies. The lock file is not part of it, because it also changes for other
 * apps. The host's id also covers the screens of the remotes that it knows.
 */
export function buildIdOf(dir, { mode = 'production' } = {}) {
  const root = workspaceRoot(dir);
  const hash = createHash('sha256').update(mode);
  const folders = [dir, ...workspacePackages(dir).sort()];
  for (const folder of folders) take(folder, relative(root, folder));
  // The path of the preset is left out, because the preset may be in the workspace or in node_modules.
  take(PRESET, 'preset');
  for (const installed of installedPackages(folders)) hash.update(`\0${installed}`);
  for (const known of knownApps(dir)) hash.update(`\0${JSON.stringify(known)}`);
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
