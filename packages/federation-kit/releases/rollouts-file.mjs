/** The record of the rollouts of a site. The record is kept beside the registry and changed under the same lock. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked } from '../build/lock.mjs';
import { readRegistry, replaceFile } from '../build/registry-file.mjs';
import { buildsOf } from '../registry/registry.mjs';

const FILE = '.rollouts.json';

/**
 * Reads the rollouts by app. A rollout is left out when the app has got another newest build since the rollout began, for
 * example because the operator rolled back in the folder of the site. A rollout whose build is the newest has passed.
 * `fault` is the reason why the record cannot be read, or null. An unreadable record counts as empty.
 */
export function readRollouts(site, registry = registryOf(site)) {
  const { stored, fault } = readRecord(site);
  const rollouts = {};
  for (const [app, rollout] of Object.entries(stored)) {
    // A rollout of an earlier release counted no devices.
    const one = { ...rollout, devices: rollout.devices ?? {}, errors: rollout.errors ?? [] };
    const newest = registry ? newestOf(registry, app) : null;
    if (newest === one.buildId) one.passedAt ??= new Date().toISOString();
    if (!registry || one.passedAt || !isOvertaken(one, newest)) rollouts[app] = one;
  }
  return { rollouts, fault };
}

/** Changes the rollouts under the lock of the site. Returns what `work` returns. */
export function changeRollouts(site, work, options) {
  return locked(site, () => changeUnderLock(site, work), options);
}

/** Changes the rollouts. Must: call this function only while the site is locked. */
export function changeUnderLock(site, work) {
  const { rollouts } = readRollouts(site);
  const result = work(rollouts);
  replaceFile(join(site, FILE), `${JSON.stringify(rollouts)}\n`);
  return result;
}

/** Returns the id of the newest build of an app, or null. */
export function newestOf({ apps }, app) {
  return buildsOf(apps[app])[0]?.buildId ?? null;
}

/** A rollout of an earlier release did not note the build before it. */
function isOvertaken({ over }, newest) {
  return over !== undefined && newest !== over;
}

function readRecord(site) {
  const path = join(site, FILE);
  if (!existsSync(path)) return { stored: {}, fault: null };
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof stored === 'object' && stored !== null && !Array.isArray(stored))
      return { stored, fault: null };
    return { stored: {}, fault: `${FILE} holds no rollouts.` };
  } catch (error) {
    return { stored: {}, fault: `${FILE} cannot be read: ${error.message}` };
  }
}

/** A person may be writing the registry by hand. Until it can be read again, no rollout is judged by it. */
function registryOf(site) {
  try {
    return readRegistry(site);
  } catch {
    return null;
  }
}
