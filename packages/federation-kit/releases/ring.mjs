/**
 * The rules of a rollout: which devices get a build first, and when the build goes to all devices or stops. Devices are
 * counted once each, and a store has few places in the ring, so that no single store decides about another team's
 * release.
 */

/** The numbers behind the rules. Times are in milliseconds. */
export const RING = {
  /** The devices that get a build before all others, and how many of them one store may have. */
  devices: 20,
  devicesPerStore: 2,
  /** The good starts after which a build goes to all devices. */
  goodStarts: 10,
  /** The share of failing devices from which a rollout stops. */
  failingShare: 0.2,
  /**
   * The period after which the ring doubles. A small suite has few devices: after a period without a failure, one good
   * start is enough, and after a period in which no device joined, the share of failing devices decides.
   */
  waitMs: 30 * 60_000,
  /** The time that a build runs on the first devices at least, because a screen may crash after a good start. */
  leastMs: 10 * 60_000,
  /** The most devices that a rollout remembers. */
  mostDevices: 200,
  /** The faults that a rollout remembers for its team. */
  errors: 5,
};

/** The weight of each kind of failure that a device reports. The device fails when the sum reaches FAILING. */
const WEIGHTS = { load: 1, crash: 1, 'rolled-back': 2 };
const FAILING = 2;

/** Returns 'running', 'halted' or 'passed'. */
export function stateOf({ stopped, passedAt }) {
  if (passedAt) return 'passed';
  return stopped ? 'halted' : 'running';
}

/** Counts the devices of a rollout: all, those with a good start, and those that fail. */
export function countsOf({ devices }) {
  const all = Object.values(devices);
  const failing = all.filter(isFailing);
  const good = all.filter((device) => device.good && !isFailing(device));
  return { devices: all.length, good: good.length, failing: failing.length };
}

/** Returns true when a device belongs to the first devices of a rollout. */
export function isAmong({ first, devices }, place) {
  if (!place) return false;
  if (first.storeId === null) return Object.hasOwn(devices, place.device);
  return first.storeId === place.storeId && [null, place.registerId].includes(first.registerId);
}

/** Returns true when the build fails on this device, which therefore gets the build before it. */
export function failsAt({ devices }, { device }) {
  return Object.hasOwn(devices, device) && isFailing(devices[device]);
}

/**
 * Returns true when a device may join the ring. The ring doubles with each period until it has a verdict. A device that
 * has reported nothing for a period keeps the build but gives up its place, because it may never open this app.
 */
export function hasSeat(rollout, place, now) {
  if (rollout.first.storeId !== null || stateOf(rollout) !== 'running') return false;
  const { devices } = rollout;
  const all = Object.values(devices);
  const periods = Math.floor((now - Date.parse(rollout.startedAt)) / RING.waitMs);
  const times = 2 ** Math.min(Math.max(periods, 0), 10);
  const seated = all.filter((device) => hasReported(device) || now - joinedAt(rollout, device) < RING.waitMs);
  const mine = seated.filter(({ storeId }) => storeId === place.storeId);
  return (
    !Object.hasOwn(devices, place.device) &&
    all.length < RING.mostDevices &&
    seated.length < RING.devices * times &&
    mine.length < RING.devicesPerStore * times
  );
}

/**
 * Adds a device's report to a rollout. Returns false when the report does not count: the device is not among the first,
 * or the report says nothing about the start of the build.
 */
export function count(rollout, place, { kind, message }, now) {
  const isFailure = Object.hasOwn(WEIGHTS, kind);
  if (!isAmong(rollout, place) || (kind !== 'good' && !isFailure)) return false;
  const { devices } = rollout;
  const isKnown = Object.hasOwn(devices, place.device);
  if (!isKnown && Object.keys(devices).length >= RING.mostDevices) return false;
  const device = isKnown ? devices[place.device] : newDevice(place, now);
  devices[place.device] = device;
  if (isFailure) {
    device.weight = Math.min(device.weight + WEIGHTS[kind], FAILING);
    rollout.failedAt = new Date(now).toISOString();
    noteError(rollout, kind, message);
  } else if (!isFailing(device)) {
    // One failed start may be an accident. A device decides the same way about its own copies.
    device.good = true;
    device.weight = 0;
    rollout.goodAt ??= new Date(now).toISOString();
  }
  return true;
}

/** Returns a device that has reported nothing yet. */
export function newDevice({ storeId }, now) {
  return { storeId, joinedAt: new Date(now).toISOString(), good: false, weight: 0 };
}

/**
 * Returns 'halt', 'pass' or null. In a ring of several stores, the devices of two stores must fail, because anyone at a
 * store could report failures. A named store, and the only store of a server, speak for themselves. When no other device
 * joins, the share of the failing devices decides, so that every rollout with reports ends.
 */
export function verdictOf(rollout, now, { isOnlyStore = false } = {}) {
  if (stateOf(rollout) !== 'running') return null;
  const { good, failing } = countsOf(rollout);
  const share = failing / Math.max(good + failing, 1);
  const stores = new Set(
    Object.values(rollout.devices)
      .filter(isFailing)
      .map(({ storeId }) => storeId),
  );
  const needed = rollout.first.storeId !== null || isOnlyStore ? 1 : 2;
  if (stores.size >= needed && share >= RING.failingShare) return 'halt';
  const age = now - Date.parse(rollout.startedAt);
  if (age >= RING.leastMs && good >= RING.goodStarts && share < RING.failingShare) return 'pass';
  const isQuiet = failing === 0 && now - Date.parse(rollout.failedAt ?? rollout.startedAt) >= RING.waitMs;
  const isFull = hasStoppedGrowing(rollout, now);
  if (isFull && share >= RING.failingShare) return 'halt';
  const isSettled = good > 0 && now - Date.parse(rollout.goodAt) >= RING.leastMs;
  return isSettled && (isQuiet || isFull) ? 'pass' : null;
}

/** Returns true when no device has joined for a period after the ring had doubled. */
function hasStoppedGrowing(rollout, now) {
  const doubledAt = Date.parse(rollout.startedAt) + RING.waitMs;
  const joined = Object.values(rollout.devices).map((device) => joinedAt(rollout, device));
  return now - Math.max(doubledAt, ...joined) >= RING.waitMs;
}

/** A rollout of an earlier release did not note when a device joined. */
function joinedAt({ startedAt }, device) {
  return Date.parse(device.joinedAt ?? startedAt);
}

function hasReported({ good, weight }) {
  return good || weight > 0;
}

function isFailing({ weight }) {
  return weight >= FAILING;
}

function noteError({ errors }, kind, message) {
  const known = errors.find((one) => one.kind === kind && one.message === message);
  if (known) known.times += 1;
  else errors.push({ kind, message, times: 1 });
  if (errors.length > RING.errors) errors.shift();
}
