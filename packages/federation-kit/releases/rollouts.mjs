/**
 * Rollouts: one shop or one register tries a build before all others. The line of that build is kept beside the
 * registry, so that no other device sees it. Failed starts at the first place end the rollout.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuild } from '../build/kept-builds.mjs';
import { locked } from '../build/lock.mjs';
import { readRegistry, replaceFile } from '../build/registry-file.mjs';
import { registryLine } from '../build/release.mjs';

const FILE = '.rollouts.json';
/** The weight of each kind of failure that a device reports. A rollout ends when the sum reaches ENOUGH. */
const WEIGHTS = { load: 1, crash: 1, 'rolled-back': 2 };
const ENOUGH = 2;

/** Starts a rollout of a stored build to `first`, a place and its name. */
export function startRollout(site, app, buildId, first) {
  const line = registryLine(site, app, buildId);
  const startedAt = new Date().toISOString();
  return change(site, (rollouts) => {
    rollouts[app] = { buildId, first, startedAt, failures: 0, stopped: null, line };
  });
}

/** Ends the rollout of an app, whether the rollout runs or was stopped. */
export async function endRollout(site, app) {
  if (findRollout(site, app)) await change(site, (rollouts) => delete rollouts[app]);
}

/** Returns the rollout of an app, or null. */
export function findRollout(site, app) {
  const rollouts = read(site);
  return Object.hasOwn(rollouts, app) ? rollouts[app] : null;
}

/** Returns the registry for a place. Null when the place gets the same registry as everyone. */
export function registryFor(site, place) {
  const mine = Object.entries(read(site)).filter(([, { first }]) => isAmong(first, place));
  if (mine.length === 0) return null;
  const registry = readRegistry(site);
  const gone = [];
  for (const [app, { stopped, line }] of mine) {
    const live = registry.apps[app];
    if (!stopped) registry.apps = withBuild(registry.apps, app, line);
    // No build was live before the rollout, and a device removes an app only when the app is listed as retired.
    else if (!live) gone.push(app);
  }
  if (gone.length > 0) registry.retired = [...new Set([...(registry.retired ?? []), ...gone])];
  return registry;
}

/** Returns true while a rollout exists, so that the registry depends on the device that asks. */
export function hasRollouts(site) {
  return Object.keys(read(site)).length > 0;
}

/**
 * Counts the failed starts that the devices of a place report for builds in a rollout. Returns the rollouts that ended
 * because of them.
 */
export async function noteFailedStarts(site, place, faults) {
  const counts = (rollouts) =>
    faults.filter(({ app, buildId, kind }) => {
      const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
      const isRunning = rollout && !rollout.stopped && rollout.buildId === buildId;
      return isRunning && Object.hasOwn(WEIGHTS, kind) && isAmong(rollout.first, place);
    });
  if (counts(read(site)).length === 0) return [];
  return change(site, (rollouts) => {
    const ended = [];
    for (const { app, buildId, kind, message } of counts(rollouts)) {
      const rollout = rollouts[app];
      rollout.failures += WEIGHTS[kind];
      if (rollout.stopped || rollout.failures < ENOUGH) continue;
      rollout.stopped = message;
      ended.push({ app, buildId, message });
    }
    return ended;
  });
}

function isAmong(first, place) {
  if (!place || first.storeId !== place.storeId) return false;
  return first.registerId === null || first.registerId === place.registerId;
}

function change(site, work) {
  return locked(site, () => {
    const rollouts = read(site);
    const result = work(rollouts);
    replaceFile(join(site, FILE), `${JSON.stringify(rollouts)}\n`);
    return result;
  });
}

function read(site) {
  const path = join(site, FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
