/** Bugs are planted into a copy of the tree, so that the tree itself is never changed. */
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../shell.mjs';

const COPIED = [
  'packages/shared-domain',
  'packages/shared-offline',
  'server',
  'scripts/vitest',
  // The server uses the kit, and the test configuration reads through it what the host knows.
  'packages/federation-kit',
  'host/package.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/**
 * Copies the files that the tests need into a new folder, and returns the folder. Installed packages are linked, so the
 * copy is small.
 */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-planted-'));
  for (const path of COPIED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
