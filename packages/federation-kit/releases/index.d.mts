/** Why a release is not taken, in words for whoever releases. */
export class ReleaseRefusal extends Error {
  /** What a server answers with. */
  readonly status: number;
  constructor(message: string, status?: number);
}

/** Where a device stands. */
export interface Place {
  readonly storeId: string;
  readonly registerId: string | null;
}

/** Who gets a build before all others: every register of a shop, unless one is named. */
export interface First extends Place {
  /** The place as people call it. */
  readonly words: string;
}

/** What is live of an app, what is tried, and what is there to go back to. */
export interface Releases {
  readonly app: string;
  readonly live: { readonly buildId: string; readonly version: string } | null;
  /** The newest build, where devices go on opening the live one, and why. */
  readonly waits: { readonly buildId: string; readonly reason: string } | null;
  readonly rollout: {
    readonly buildId: string;
    readonly version: string;
    readonly at: string;
    readonly startedAt: string;
    /** What failed; null while it runs. */
    readonly stopped: string | null;
  } | null;
  readonly builds: readonly { readonly buildId: string; readonly uploadedAt: string }[];
}

interface StartFault {
  readonly kind: string;
  readonly app: string;
  readonly buildId: string;
  readonly message: string;
}

/** What one upload may be at most, and how long it may take. */
export const UPLOAD_LIMITS: {
  readonly files: number;
  readonly fileBytes: number;
  readonly buildBytes: number;
  readonly atOnce: number;
  readonly lastsMs: number;
};

/** Makes a token and answers it: the only time that anybody sees it. */
export function makeToken(site: string, app: string, name?: string): Promise<string>;
/** Takes tokens back: the one that is named, or all of an app. */
export function revokeTokens(site: string, app: string, name?: string): Promise<number>;
/** The tokens there are, without their secrets. */
export function listTokens(site: string): { app: string; name: string; madeAt: string }[];
/** Whose token this is; null for one that was made up or revoked. */
export function ownerOfToken(site: string, token: string): { app: string; name: string } | null;
/** Begins an upload by the list of its files, or goes on with one; answers which of them are still to be sent. */
export function beginUpload(site: string, app: string, assets: unknown, now?: number): { missing: string[] };
/** Takes one file of an upload; refuses it unless it is the one that the list names. */
export function receiveFile(
  site: string,
  file: { app: string; buildId: string; path: string },
  content: Uint8Array,
  now?: number,
): void;
/** Makes a build the live one, for all or for the first. */
export function goLive(site: string, app: string, buildId: string, first?: First | null): Promise<Releases>;
/** Takes back what is tried, or goes back to the build before or the one that is named. */
export function takeBack(site: string, app: string, buildId?: string): Promise<Releases>;
/** What is live, what is tried, and what is there to go back to. */
export function releasesOf(site: string, app: string): Releases;
/** Whether anything depends on who asks for the registry. */
export function hasRollouts(site: string): boolean;
/** The registry as a place must see it; null where it is the one of all. */
export function registryFor(site: string, place: Place | null): object | null;
/** Counts what devices of a place tell of builds that are tried there; answers the rollouts that this ended. */
export function noteFailedStarts(
  site: string,
  place: Place,
  faults: readonly StartFault[],
): Promise<{ app: string; buildId: string; message: string }[]>;
