/**
 * registry.json states which build of each app is live. Must: replace it only as a whole and under a lock, because two
 * teams may ship at the same moment and devices may read it at any time.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTRY_LIMITS, readRegistryText } from '../registry/registry.mjs';
import { locked } from './lock.mjs';
import { ReleaseRefusal } from './refusal.mjs';

const REGISTRY_FILE = 'registry.json';

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
export function updateRegistry(site, change) {
  return locked(site, () => updateUnderLock(site, change));
}

/** Does the same without taking the lock. Must: call this function only while the site is locked. */
export function updateUnderLock(site, change) {
  const before = readRegistry(site);
  const { generation: _, ...wanted } = change(structuredClone(before));
  const { generation, ...known } = before;
  if (generation > 0 && JSON.stringify(wanted) === JSON.stringify(known)) return before;
  const next = { generation: generation + 1, series: randomUUID(), ...wanted };
  const text = `${JSON.stringify(next)}\n`;
  if (text.length > REGISTRY_LIMITS.bytes)
    throw new ReleaseRefusal(
      `Nothing was changed, because the registry has no room left: it would have ${text.length} of at most ${REGISTRY_LIMITS.bytes} characters.`,
      409,
    );
  if (!readRegistryText(text))
    throw new ReleaseRefusal('Nothing was changed, because no device would read this registry.', 409);
  replaceFile(join(site, REGISTRY_FILE), text);
  return next;
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
