/**
 * Rollouts: some devices try a build before all others. The line of that build is kept beside the registry, so that no
 * other device sees it. What the first devices report decides whether the build goes to all or stops.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBuild } from '../build/kept-builds.mjs';
import { locked } from '../build/lock.mjs';
import { readRegistry, replaceFile } from '../build/registry-file.mjs';
import { registryLine, switchTo } from '../build/release.mjs';
import { buildsOf } from '../registry/registry.mjs';
import { count, failsAt, hasSeat, isAmong, newDevice, stateOf, verdictOf } from './ring.mjs';

const FILE = '.rollouts.json';
/** The first devices of a rollout that names no place. No store has this id. */
export const FIRST_DEVICES = { storeId: null, registerId: null, words: 'the first devices' };

/** Starts a rollout of a stored build to `first`, a place and its name. */
export function startRollout(site, app, buildId, first, now = Date.now()) {
  const line = registryLine(site, app, buildId);
  const over = newestOf(readRegistry(site), app);
  return change(site, (rollouts) => {
    rollouts[app] = { buildId, first, line, over, ...begun(now) };
  });
}

/** Ends the rollout of an app, whether the rollout runs or was stopped. */
export async function endRollout(site, app) {
  if (findRollout(site, app)) await change(site, (rollouts) => delete rollouts[app]);
}

/** Stops the rollout of an app. Its devices get the build before it at their next check. Returns false without one. */
export function halt(site, app, reason) {
  return changeRunning(site, app, (rollout) => {
    rollout.stopped = reason;
  });
}

/**
 * Starts a stopped rollout again with its devices and their good starts, but without the failures. Returns false when no
 * rollout was stopped.
 */
export function resume(site, app, now = Date.now()) {
  return change(site, (rollouts) => {
    const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
    if (!rollout || stateOf(rollout) !== 'halted') return false;
    // A device reports a good start once, so what was reported still counts.
    const devices = Object.entries(rollout.devices).map(([id, device]) => [id, { ...device, weight: 0 }]);
    const { goodAt } = rollout;
    Object.assign(rollout, begun(now), { goodAt, devices: Object.fromEntries(devices) });
    return true;
  });
}

/** Records that the build of a rollout is live for all. The rollout stays readable until the next one. */
export function pass(site, app, now = Date.now()) {
  return changeRunning(site, app, (rollout) => {
    rollout.passedAt = new Date(now).toISOString();
  });
}

/** Returns the rollout of an app, or null. */
export function findRollout(site, app) {
  const rollouts = read(site);
  return Object.hasOwn(rollouts, app) ? rollouts[app] : null;
}

/** Returns true while a rollout runs or is stopped, so that the registry depends on the device that asks. */
export function hasRollouts(site) {
  return Object.values(read(site)).some(isOpen);
}

/**
 * Returns the registry for a device, and gives the device a place among the first devices where one is free. Null when
 * the device gets the same registry as everyone.
 */
export async function registryFor(site, place, now = Date.now()) {
  if (!place) return null;
  await takeSeats(site, place, now);
  const registry = readRegistry(site);
  const mine = Object.entries(read(site)).filter(
    ([app, rollout]) => isOpen(rollout) && isAmong(rollout, place) && !isOvertaken(registry, app, rollout),
  );
  if (mine.length === 0) return null;
  const gone = [];
  for (const [app, rollout] of mine) {
    const live = registry.apps[app];
    const isTried = stateOf(rollout) === 'running' && !failsAt(rollout, place);
    // A device reports a good start only of a build that it tries.
    if (isTried) registry.apps = withBuild(registry.apps, app, { ...rollout.line, trial: true });
    // No build was live before the rollout, and a device removes an app only when the app is listed as retired.
    else if (!live) gone.push(app);
  }
  if (gone.length > 0) registry.retired = [...new Set([...(registry.retired ?? []), ...gone])];
  return registry;
}

/**
 * Counts what a device reports about builds in a rollout: 'good' for a good start, or the kind of a fault. Returns the
 * rollouts that ended because of these reports.
 */
export async function noteStarts(site, place, reports, { now = Date.now(), isOnlyStore = false } = {}) {
  const all = read(site);
  const isCounted = ({ app, buildId }) => Object.hasOwn(all, app) && all[app].buildId === buildId;
  if (!reports.some((report) => isCounted(report) && isAmong(all[report.app], place))) return [];
  const ended = await change(site, (rollouts) => {
    const halted = [];
    for (const report of reports) {
      const { app, buildId, message } = report;
      const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
      if (rollout?.buildId !== buildId || !count(rollout, place, report, now)) continue;
      if (verdictOf(rollout, now, { isOnlyStore }) !== 'halt') continue;
      rollout.stopped = message;
      halted.push({ app, buildId, message });
    }
    return halted;
  });
  await settleRollouts(site, now);
  return ended;
}

/** Gives the builds to all devices whose rollout has passed. Returns them. */
export async function settleRollouts(site, now = Date.now()) {
  const due = Object.entries(read(site)).filter(([, rollout]) => verdictOf(rollout, now) === 'pass');
  const passed = [];
  for (const [app, { buildId, over }] of due) {
    if (isOvertaken(readRegistry(site), app, { over })) await endRollout(site, app);
    else {
      await switchTo(site, { [app]: buildId });
      await pass(site, app, now);
      passed.push({ app, buildId });
    }
  }
  return passed;
}

let lastClaim = Promise.resolve();

/** Must: one claim after another in this process, so that a thousand devices that ask at once do not all wait for the lock. */
function takeSeats(site, place, now) {
  const free = () => Object.entries(read(site)).filter(([, rollout]) => hasSeat(rollout, place, now));
  if (free().length === 0) return undefined;
  const claim = lastClaim.then(async () => {
    if (free().length === 0) return;
    await change(site, (rollouts) => {
      for (const rollout of Object.values(rollouts))
        if (hasSeat(rollout, place, now)) rollout.devices[place.device] = newDevice(place);
    });
  });
  lastClaim = claim.catch(() => undefined);
  return claim;
}

/** Somebody else has made another build live since the rollout began, such as the operator in the folder of the site. */
function isOvertaken(registry, app, { over }) {
  // A rollout of an earlier release did not note the build before it.
  return over !== undefined && newestOf(registry, app) !== over;
}

function newestOf({ apps }, app) {
  return buildsOf(apps[app])[0]?.buildId ?? null;
}

function isOpen(rollout) {
  return stateOf(rollout) !== 'passed';
}

function begun(now) {
  const startedAt = new Date(now).toISOString();
  return { startedAt, goodAt: null, failedAt: null, stopped: null, devices: {}, errors: [] };
}

function changeRunning(site, app, work) {
  return change(site, (rollouts) => {
    const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
    if (!rollout || stateOf(rollout) !== 'running') return false;
    work(rollout);
    return true;
  });
}

function change(site, work) {
  return locked(site, () => {
    const rollouts = read(site);
    const result = work(rollouts);
    replaceFile(join(site, FILE), `${JSON.stringify(rollouts)}\n`);
    return result;
  });
}

/** A rollout of an earlier release counted no devices. */
function read(site) {
  const path = join(site, FILE);
  const rollouts = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  for (const rollout of Object.values(rollouts)) {
    rollout.devices ??= {};
    rollout.errors ??= [];
  }
  return rollouts;
}
