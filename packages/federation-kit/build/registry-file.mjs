/**
 * registry.json states which build of each app is live. Must: replace it only as a whole and under a lock, because two
 * teams may ship at the same moment and devices may read it at any time.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readRegistryText } from '../registry/registry.mjs';

const REGISTRY_FILE = 'registry.json';
const LOCK = '.registry-lock';
const LOCK_STALE_MS = 30_000;
const LOCK_POLL_MS = 50;

/** Reads the registry of a site. Returns an empty registry when nothing has been published. */
export function readRegistry(site) {
  const path = join(site, REGISTRY_FILE);
  return existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { generation: 0, serviceWorker: true, apps: {} };
}

/**
 * Changes the registry. `change` receives the current registry and returns the next, whose generation is one higher.
 */
export async function updateRegistry(site, change) {
  return locked(site, () => {
    const before = readRegistry(site);
    const { generation: _, ...wanted } = change(structuredClone(before));
    const { generation, ...known } = before;
    if (generation > 0 && JSON.stringify(wanted) === JSON.stringify(known)) return before;
    const next = { generation: generation + 1, series: randomUUID(), ...wanted };
    const text = `${JSON.stringify(next)}\n`;
    if (!readRegistryText(text))
      throw new Error('Nothing was changed, because no device would read this registry.');
    replaceFile(join(site, REGISTRY_FILE), text);
    return next;
  });
}

/**
 * Runs work under the site's lock, so that no other process changes the site meanwhile. The lock also holds between
 * machines that share the folder.
 */
export async function locked(site, work) {
  mkdirSync(site, { recursive: true });
  const release = await lock(site);
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Starts a new series of generations, so that devices follow a site restored from a backup although its generation is
 * lower.
 */
export function beginSeries(site) {
  return updateRegistry(site, (registry) => ({ ...registry, series: randomUUID() }));
}

/** Writes a file beside its destination and moves it there, so that no reader sees an incomplete file. */
export function replaceFile(path, content) {
  const incoming = `${path}.incoming`;
  writeFileSync(incoming, content);
  renameSync(incoming, path);
}

async function lock(site) {
  const path = join(site, LOCK);
  for (;;) {
    try {
      mkdirSync(path);
      return () => rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // A release that was killed leaves its lock behind. No release holds the lock for half a minute.
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > LOCK_STALE_MS) rmSync(path, { recursive: true, force: true });
      await wait(LOCK_POLL_MS);
    }
  }
}
