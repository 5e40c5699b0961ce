/**
 * Rollouts: some devices try a build before all others. The line of that build is kept beside the registry, so that no
 * other device sees it. What the first devices report decides whether the build goes to all or stops.
 */
import { writeEntryPage } from '../build/entry-page.mjs';
import { locked } from '../build/lock.mjs';
import { ReleaseRefusal } from '../build/refusal.mjs';
import { readRegistry } from '../build/registry-file.mjs';
import { registryLine, switchUnderLock } from '../build/release.mjs';
import { count, isAmong, newDevice, stateOf, verdictOf } from './ring.mjs';
import { changeRollouts, changeUnderLock, newestOf, readRollouts } from './rollouts-file.mjs';
import { checkScreens } from './screens.mjs';

/** The first devices of a rollout that names no place. No store has this id. */
export const FIRST_DEVICES = { storeId: null, registerId: null, words: 'the first devices' };
/** A device that asks for the registry does not wait longer than this for a release in progress. */
export const REQUEST_WAIT = { waitMs: 2_000 };

/** Starts a rollout of a stored build to `first`, a place and its name. */
export function startRollout(site, app, buildId, first, now = Date.now()) {
  const line = registryLine(site, app, buildId);
  return changeRollouts(site, (rollouts) => {
    rollouts[app] = { buildId, first, line, over: newestOf(readRegistry(site), app), ...begun(now) };
  });
}

/** Ends the rollout of an app, whether the rollout runs or was stopped. */
export async function endRollout(site, app) {
  if (findRollout(site, app)) await changeRollouts(site, (rollouts) => delete rollouts[app]);
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
  return changeRollouts(site, (rollouts) => {
    const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
    if (!rollout || stateOf(rollout) !== 'halted') return false;
    // A device reports a good start once, so what was reported still counts.
    const devices = Object.entries(rollout.devices).map(([id, device]) => [
      id,
      { ...newDevice(device, now), good: device.good },
    ]);
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
  const { rollouts } = readRollouts(site);
  return Object.hasOwn(rollouts, app) ? rollouts[app] : null;
}

/** Returns true while a rollout runs or is stopped. */
export function hasRollouts(site) {
  return Object.values(readRollouts(site).rollouts).some(isOpen);
}

/** Returns true while a rollout runs or is stopped, so that the registry depends on the device that asks. */
export function isOpen(rollout) {
  return stateOf(rollout) !== 'passed';
}

/**
 * Counts what a device reports about builds in a rollout: 'good' for a good start, or the kind of a fault. Returns the
 * rollouts that ended because of these reports.
 */
export async function noteStarts(site, place, reports, { now = Date.now(), isOnlyStore = false } = {}) {
  const { rollouts: all } = readRollouts(site);
  const isCounted = ({ app, buildId }) => Object.hasOwn(all, app) && all[app].buildId === buildId;
  if (!reports.some((report) => isCounted(report) && isAmong(all[report.app], place))) return [];
  const ended = await changeRollouts(site, (rollouts) => {
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

/**
 * Ends the rollouts that have a verdict: gives their builds to all devices, or stops them. Returns these rollouts, and
 * those that could not end: `stopped` is the reason, or null when the build went to all. Never throws because of a single
 * app, because all devices wait for the registry.
 */
export async function settleRollouts(site, now = Date.now()) {
  const { rollouts } = readRollouts(site);
  const due = Object.entries(rollouts).filter(([, rollout]) => verdictOf(rollout, now) !== null);
  const ended = [];
  for (const [app, { buildId }] of due) {
    try {
      const rollout = await settle(site, app, buildId, now);
      if (rollout) ended.push({ app, buildId, stopped: rollout.stopped });
    } catch (error) {
      await stopFor(site, app, buildId, error);
      ended.push({ app, buildId, stopped: error.message });
    }
  }
  return ended;
}

/**
 * Makes the build of a rollout live for all, or stops the rollout. Must: judge the rollout and change the registry under
 * one lock, so that a halt that was answered is never followed by the build. Returns the rollout, or null when the rollout
 * has ended otherwise meanwhile.
 */
function settle(site, app, buildId, now) {
  const work = () =>
    changeUnderLock(site, (rollouts) => {
      const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
      const verdict = rollout?.buildId === buildId ? verdictOf(rollout, now) : null;
      if (verdict === null) return null;
      if (verdict === 'halt') {
        rollout.stopped = rollout.errors.at(-1)?.message ?? 'It failed on too many devices.';
        return rollout;
      }
      checkScreens(readRegistry(site), app, registryLine(site, app, buildId));
      writeEntryPage(site, switchUnderLock(site, { [app]: buildId }));
      rollout.passedAt = new Date(now).toISOString();
      return rollout;
    });
  return locked(site, work, REQUEST_WAIT);
}

/** Stores the reason why a build cannot go to all. A busy site is no reason, because the next request settles again. */
async function stopFor(site, app, buildId, error) {
  const isRefusal = error instanceof ReleaseRefusal;
  if (isRefusal && error.status === 503) return;
  // Only a refusal has words for the team. Other errors may hold paths of the server.
  const reason = isRefusal ? error.message : 'The server could not make the build live.';
  const work = (rollouts) => {
    const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
    if (rollout?.buildId === buildId && stateOf(rollout) === 'running') rollout.stopped = reason;
  };
  // On a full disk the reason cannot be stored either. The rollout goes on, and the next request settles again.
  await changeRollouts(site, work, REQUEST_WAIT).catch(() => undefined);
}

function begun(now) {
  const startedAt = new Date(now).toISOString();
  return { startedAt, goodAt: null, failedAt: null, stopped: null, devices: {}, errors: [] };
}

function changeRunning(site, app, work) {
  return changeRollouts(site, (rollouts) => {
    const rollout = Object.hasOwn(rollouts, app) ? rollouts[app] : null;
    if (!rollout || stateOf(rollout) !== 'running') return false;
    work(rollout);
    return true;
  });
}
