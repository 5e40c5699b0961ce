/**
 * A build that one shop or one register tries before all others. Its line stands beside the registry, not in it: whoever is not
 * among the first never sees it. Starts that fail there end it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuild } from '../build/kept-builds.mjs';
import { locked, readRegistry, replaceFile } from '../build/registry-file.mjs';
import { registryLine } from '../build/release.mjs';

const FILE = '.rollouts.json';
/** What a report of a device counts for, towards ENOUGH. */
const WEIGHTS = { load: 1, crash: 1, 'rolled-back': 2 };
const ENOUGH = 2;

/** Gives a build that is in the site to the first only; `first` is a place and the words for it. */
export function startRollout(site, app, buildId, first) {
  const line = registryLine(site, app, buildId);
  const startedAt = new Date().toISOString();
  return change(site, (rollouts) => {
    rollouts[app] = { buildId, first, startedAt, failures: 0, stopped: null, line };
  });
}

/** Ends what an app has under way, whether it ran or was stopped. */
export async function endRollout(site, app) {
  if (findRollout(site, app)) await change(site, (rollouts) => delete rollouts[app]);
}

/** The rollout of an app, or null. */
export function findRollout(site, app) {
  const rollouts = read(site);
  return Object.hasOwn(rollouts, app) ? rollouts[app] : null;
}

/** The registry as a place must see it; null where it is the one of all. */
export function registryFor(site, place) {
  const mine = Object.entries(read(site)).filter(([, { first }]) => isAmong(first, place));
  if (mine.length === 0) return null;
  const registry = readRegistry(site);
  const gone = [];
  for (const [app, { stopped, line }] of mine) {
    const live = registry.apps[app];
    if (!stopped) registry.apps = withBuild(registry.apps, app, line);
    // There is nothing to go back to: by this word alone a device drops it.
    else if (!live) gone.push(app);
  }
  if (gone.length > 0) registry.retired = [...new Set([...(registry.retired ?? []), ...gone])];
  return registry;
}

/** Whether anything depends on who asks for the registry. */
export function hasRollouts(site) {
  return Object.keys(read(site)).length > 0;
}

/** Counts what devices of a place tell of builds that are tried there; answers the rollouts that this ended. */
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
