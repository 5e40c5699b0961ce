// The devices of many stores, or of a few, that follow the releases of one app. Time passes only here. The server's side is the
// real one: the folder of a site, with its registry and its rollouts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  beginUpload,
  goLive,
  noteStarts,
  openFirstDevices,
  type Place,
  receiveFile,
  releasesOf,
  settleRollouts,
} from '@evertill/federation-kit/releases';
import { createRandom, wholeBetween } from '../src/run/demo/random';
import { aBuild } from './releasing';

const APP = 'stock_count';
const MINUTE_MS = 60_000;
/** A device looks for newer builds in this rhythm. In minutes. */
const CHECK_EVERY = 15;
/** The time between two releases. In minutes. */
const RELEASE_EVERY = 60;
/** One release of so many is broken. */
const BROKEN_EVERY = 5;
const FAULTS = ['does not start', 'does not start on some devices', 'crashes after a good start'] as const;
export type Fault = (typeof FAULTS)[number];

interface Device {
  readonly place: Place;
  /** Devices of one store report the opposite of what happens, and look for builds before all others. */
  readonly isHostile: boolean;
  /** True on the devices where a build with the fault 'does not start on some devices' fails. */
  readonly isUnlucky: boolean;
  active: string | null;
  previous: string | null;
  isOnTrial: boolean;
  readonly bad: Set<string>;
  readonly told: Set<string>;
  failures: number;
}

interface DeviceParts {
  readonly store: number;
  readonly at: number;
  readonly isHostile: boolean;
  readonly isUnlucky: boolean;
}

/** What one release did. */
export interface ReleaseOutcome {
  readonly buildId: string;
  readonly fault: Fault | null;
  readonly state: string;
  /** The devices that were among the first, and the most that had the build while the rollout ran. */
  readonly ring: number;
  readonly most: number;
  /** The devices that have the build in the end. */
  readonly left: number;
  /** The minutes until the rollout was over. */
  readonly minutes: number;
}

export interface FleetOptions {
  readonly seed: number;
  readonly devices: number;
  readonly releases: number;
}

/** A fleet of a few honest stores, to which one build is released. */
export interface SmallFleetOptions {
  readonly seed: number;
  /** The devices of each store, true where a build with the fault 'does not start on some devices' fails. */
  readonly stores: readonly (readonly boolean[])[];
  readonly fault: Fault | null;
}

/** The time that a small fleet is watched. In minutes. */
const SMALL_FLEET_MINUTES = 180;

/** Releases builds to a fleet, one in five of them broken. One store reports the opposite of what happens. */
export async function runFleet({ seed, devices: size, releases }: FleetOptions): Promise<ReleaseOutcome[]> {
  const random = createRandom(seed);
  let broken = 0;
  const faults = Array.from({ length: releases }, (_, at) => {
    if (at % BROKEN_EVERY === 0) broken = wholeBetween(random, 0, BROKEN_EVERY - 1);
    return at % BROKEN_EVERY === broken ? (FAULTS[(seed + at) % FAULTS.length] ?? null) : null;
  });
  return releaseTo(aFleet(size, random), { random, faults, minutes: RELEASE_EVERY });
}

/** Releases one build to a few stores. */
export async function runSmallFleet({ seed, stores, fault }: SmallFleetOptions): Promise<ReleaseOutcome> {
  const devices = stores.flatMap((some, store) =>
    some.map((isUnlucky, at) => aDevice({ store, at, isHostile: false, isUnlucky })),
  );
  const random = createRandom(seed);
  const isOnlyStore = stores.length === 1;
  const options = { random, faults: [fault], minutes: SMALL_FLEET_MINUTES, idle: 0, isOnlyStore };
  const [outcome] = await releaseTo(devices, options);
  if (!outcome) throw new Error('Nothing was released.');
  return outcome;
}

interface Course {
  readonly random: () => number;
  /** The faults of the builds, in the order of their release. */
  readonly faults: readonly (Fault | null)[];
  /** The time between two releases. */
  readonly minutes: number;
  /** The share of minutes in which a device is off. */
  readonly idle?: number;
  readonly isOnlyStore?: boolean;
}

async function releaseTo(
  devices: readonly Device[],
  { random, faults, minutes: releaseEvery, idle = 0.3, isOnlyStore = false }: Course,
): Promise<ReleaseOutcome[]> {
  const root = mkdtempSync(join(tmpdir(), 'evertill-fleet-'));
  const firstDevices = openFirstDevices(root);
  let now = Date.UTC(2026, 2, 2, 8);

  const report = (device: Device, buildId: string, kind: string) =>
    noteStarts(root, device.place, [{ app: APP, buildId, kind, message: 'no rows' }], {
      now,
      isOnlyStore,
    });

  async function release(buildId: string, allAtOnce: boolean): Promise<void> {
    const { assets, contents } = aBuild(APP, buildId);
    for (const path of beginUpload(root, APP, assets).missing)
      receiveFile(root, { app: APP, buildId, path }, contents.get(path) ?? Buffer.alloc(0));
    await goLive(root, APP, buildId, { allAtOnce, now });
  }

  /** Asks for the registry, and takes the build that it names. */
  async function check(device: Device): Promise<void> {
    await settleRollouts(root, now);
    const own = await firstDevices.registryFor(device.place, now);
    const line = lineIn(own ?? JSON.parse(readFileSync(join(root, 'registry.json'), 'utf8')));
    if (!line || device.bad.has(line.buildId)) return;
    device.isOnTrial = line.trial !== undefined;
    if (line.buildId === device.active) return;
    device.previous = device.active;
    device.active = line.buildId;
    device.failures = 0;
  }

  /** Opens the app. A device takes a build back that failed twice. */
  async function open(device: Device, crashes: boolean): Promise<void> {
    const { active } = device;
    if (!active) return;
    const seems = crashes !== device.isHostile;
    if (!seems && device.isOnTrial && !device.told.has(active)) await report(device, active, 'good');
    if (!seems) device.told.add(active);
    if (seems) await report(device, active, 'crash');
    if (!crashes) return;
    device.failures += 1;
    if (device.failures < 2) return;
    if (seems) await report(device, active, 'rolled-back');
    device.bad.add(active);
    device.active = device.previous;
    device.failures = 0;
  }

  function doesCrash({ active, isUnlucky, told }: Device, buildId: string, fault: Fault | null): boolean {
    if (active !== buildId || fault === null) return false;
    if (fault === 'does not start on some devices') return isUnlucky;
    return fault === 'does not start' || told.has(buildId);
  }

  async function follow(buildId: string, fault: Fault | null): Promise<ReleaseOutcome> {
    const startedAt = now;
    const has = () => devices.filter(({ active }) => active === buildId).length;
    const offsets = devices.map(({ isHostile }) =>
      isHostile ? 0 : wholeBetween(random, 0, CHECK_EVERY - 1),
    );
    let most = 0;
    let minutes = 0;
    for (let minute = 0; minute < releaseEvery; minute += 1) {
      now = startedAt + minute * MINUTE_MS;
      for (const [at, device] of devices.entries()) {
        if (random() < idle) continue;
        if (minute % CHECK_EVERY === offsets[at]) await check(device);
        if (random() < 0.3) await open(device, doesCrash(device, buildId, fault));
      }
      if (releasesOf(root, APP).rollout?.state !== 'running') continue;
      most = Math.max(most, has());
      minutes = minute + 1;
    }
    now = startedAt + releaseEvery * MINUTE_MS;
    for (const device of devices) await check(device);
    const { rollout } = releasesOf(root, APP);
    if (!rollout) throw new Error('The rollout is gone.');
    return { buildId, fault, state: rollout.state, ring: rollout.devices, most, left: has(), minutes };
  }

  try {
    await release('b0', true);
    for (const device of devices) await check(device);
    const outcomes: ReleaseOutcome[] = [];
    for (const [at, fault] of faults.entries()) {
      await release(`b${at + 1}`, false);
      outcomes.push(await follow(`b${at + 1}`, fault));
    }
    return outcomes;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The devices of a fleet. Stores have from one to forty devices, and the largest store is hostile. */
function aFleet(size: number, random: () => number): Device[] {
  const devices: Device[] = [];
  for (let store = 0; devices.length < size; store += 1) {
    const isHostile = store === 0;
    const many = isHostile ? 40 : wholeBetween(random, 1, 12);
    for (let at = 0; at < many && devices.length < size; at += 1)
      devices.push(aDevice({ store, at, isHostile, isUnlucky: random() < 0.5 }));
  }
  return devices;
}

function aDevice({ store, at, isHostile, isUnlucky }: DeviceParts): Device {
  return {
    place: { storeId: `store-${store}`, registerId: null, device: `${store}-${at}` },
    isHostile,
    isUnlucky,
    active: null,
    previous: null,
    isOnTrial: false,
    bad: new Set(),
    told: new Set(),
    failures: 0,
  };
}

function lineIn(registry: object): { buildId: string; trial?: string } | null {
  // The form of a registry that this release has written.
  return (registry as { apps: Record<string, { buildId: string; trial?: string }> }).apps[APP] ?? null;
}
