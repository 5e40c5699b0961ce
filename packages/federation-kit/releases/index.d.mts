/** The reason why a release is refused, in words for the team that releases. */
export class ReleaseRefusal extends Error {
  /** The HTTP status that a server answers with. */
  readonly status: number;
  constructor(message: string, status?: number);
}

/** The shop and register of a device, and a digest that tells the devices of the shop apart. */
export interface Place {
  readonly storeId: string;
  readonly registerId: string | null;
  readonly device: string;
}

/** The place that receives a build before all others: one register when it is named, else every register of a shop. */
export interface First {
  readonly storeId: string;
  readonly registerId: string | null;
  /** The name of the place as people call it. */
  readonly words: string;
}

/** The live build of an app, its rollout, and the builds that a team can go back to. */
export interface Releases {
  readonly app: string;
  readonly live: { readonly buildId: string; readonly version: string } | null;
  /** The newest build and the reason why devices still open the live one. Null when nothing waits. */
  readonly waits: { readonly buildId: string; readonly reason: string } | null;
  readonly rollout: {
    readonly buildId: string;
    readonly version: string;
    readonly at: string;
    readonly startedAt: string;
    /** The fault that stopped the rollout. Null while the rollout runs. */
    readonly stopped: string | null;
    readonly state: 'running' | 'halted' | 'passed';
    /** The numbers of first devices: all, those with a good start, and those where the build fails. */
    readonly devices: number;
    readonly good: number;
    readonly failing: number;
    /** The last faults that the first devices reported. */
    readonly errors: readonly { readonly kind: string; readonly message: string; readonly times: number }[];
  } | null;
  readonly builds: readonly { readonly buildId: string; readonly uploadedAt: string }[];
  /** Says that a till downloads nearly too much for the released build. Only the answer to a release has it. */
  readonly warning?: string | null;
}

interface StartReport {
  /** 'good' for a good start, or the kind of a fault. */
  readonly kind: string;
  readonly app: string;
  readonly buildId: string;
  readonly message: string;
}

interface Ended {
  readonly app: string;
  readonly buildId: string;
}

/** The numbers behind the rules of a rollout. */
export const RING: {
  readonly devices: number;
  readonly devicesPerStore: number;
  readonly goodStarts: number;
  readonly failingShare: number;
  readonly waitMs: number;
  readonly leastMs: number;
  readonly mostDevices: number;
  readonly errors: number;
};

/** The most that a device may download for one build, compressed with gzip. In KB. */
export const DOWNLOAD_BUDGET_KB: number;
/** The limits of one upload: files, bytes and time. */
export const UPLOAD_LIMITS: {
  readonly files: number;
  readonly fileBytes: number;
  readonly buildBytes: number;
  readonly atOnce: number;
  readonly lastsMs: number;
};

/** Tells whether a value may be the id of a build. */
export function isBuildId(value: unknown): value is string;
/** Makes a token and returns its secret. The secret cannot be read again later. */
export function makeToken(site: string, app: string, name?: string): Promise<string>;
/** Revokes the named token, or all tokens of an app. Returns their number. */
export function revokeTokens(site: string, app: string, name?: string): Promise<number>;
/** Lists the tokens without their secrets. */
export function listTokens(site: string): { app: string; name: string; madeAt: string }[];
/** Returns the owner of a token. Null when the token is unknown or revoked. */
export function ownerOfToken(site: string, token: string): { app: string; name: string } | null;
/** Starts or resumes an upload with the list of its files. Returns the files that are still missing. */
export function beginUpload(site: string, app: string, assets: unknown, now?: number): { missing: string[] };
/** Stores one file of an upload. Throws a ReleaseRefusal when the file differs from the list. */
export function receiveFile(
  site: string,
  file: { app: string; buildId: string; path: string },
  content: Uint8Array,
  now?: number,
): void;
/** Releases a build: to the first devices, or to all of them with `allAtOnce`. */
export function goLive(
  site: string,
  app: string,
  buildId: string,
  options?: { first?: First | null; allAtOnce?: boolean; budgetKb?: number | undefined; now?: number },
): Promise<Releases>;
/** Stops the rollout of an app by hand. Throws a ReleaseRefusal when none runs. */
export function haltRollout(site: string, app: string, by: string): Promise<Releases>;
/** Starts a stopped rollout again, without its failures. Throws a ReleaseRefusal when none was stopped. */
export function resumeRollout(site: string, app: string, now?: number): Promise<Releases>;
/** Ends the rollout of a build, or makes the previous or the named build live. */
export function takeBack(site: string, app: string, buildId?: string): Promise<Releases>;
/** Lists the live build of an app, its rollout, and the builds that a team can go back to. */
export function releasesOf(site: string, app: string): Releases;
/** Returns true while a rollout runs or is stopped. */
export function hasRollouts(site: string): boolean;
/** The rollouts of a site for the devices that ask. */
export interface FirstDevices {
  /** Returns true while a rollout runs or is stopped, so that the registry depends on the device that asks. */
  hasRollouts(): boolean;
  /**
   * Returns the registry for a device, and gives the device a place among the first devices where one is free. Null when
   * the device gets the same registry as everyone.
   */
  registryFor(place: Place | null, now?: number): Promise<object | null>;
}

/** Opens the rollouts of a site. `onFault` gets the reason why their record cannot be read. */
export function openFirstDevices(
  site: string,
  options?: { onFault?: (reason: string) => void },
): FirstDevices;
/**
 * Counts what a device reports about builds in a rollout. Returns the rollouts that stopped because of these reports.
 */
export function noteStarts(
  site: string,
  place: Place,
  reports: readonly StartReport[],
  options?: { now?: number; isOnlyStore?: boolean },
): Promise<(Ended & { readonly message: string })[]>;
/**
 * Gives the builds to all devices whose rollout has passed. Returns the rollouts that ended, and those that could not end:
 * `stopped` is the reason for the log, or null when the build went to all.
 */
export function settleRollouts(
  site: string,
  now?: number,
): Promise<(Ended & { readonly stopped: string | null })[]>;

/** Changes the registry of a site under its lock. Throws a refusal when no device would read the result. */
export { updateRegistry } from '../build/index.mjs';

/** How a server changes and refreshes its copy of a site that several servers share. */
export interface Sharing {
  /** Runs work on the newest state while no other server changes the site, and hands on what the work changed. */
  change<T>(work: () => T | Promise<T>, options?: { waitMs?: number }): Promise<T>;
  /** Fetches what other servers have changed. */
  refresh(): Promise<void>;
}

/** Marks a folder as the copy of a shared site. Returns the function that ends the sharing. */
export function shareSite(site: string, sharing: Sharing): () => void;
/** Runs work that changes a site. Changes that were made in the folder before are handed on too. */
export function changeSite<T>(
  site: string,
  work: () => T | Promise<T>,
  options?: { waitMs?: number },
): Promise<T>;
/** Fetches what other servers have changed in a site. Does nothing for a site of one server. */
export function refreshSite(site: string): Promise<void>;
/** Returns the refusal of a caller that has waited too long for another release. */
export function busy(): ReleaseRefusal;
/** Makes the builds of the suite in `from` live in a site. Returns the ids of the builds by app. */
export function publishSuite(from: string, site: string): Promise<Record<string, string>>;

type FolderCommand = (...words: string[]) => Promise<void>;

/** The commands for the person who keeps a site's folder. `say` gets the lines of their answers. */
export function folderCommands(options: {
  site: string;
  budgetKb?: number | undefined;
  say: (line: string) => void;
}): Record<'publish' | 'rollback' | 'list' | 'token' | 'worker' | 'restored' | 'overrides', FolderCommand>;
