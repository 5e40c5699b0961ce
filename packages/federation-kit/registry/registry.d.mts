import type { Role } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';

/** A screen of a remote, as its app.json names it. */
export interface AppScreen {
  path: string;
  title: string;
  /** 'signed-in' when left out: a screen is public only where it says so. */
  access?: 'public' | 'signed-in';
  /** Who may open it; every signed-in person when left out. */
  roles?: Role[];
  menu?: {
    /** The menu it opens under; null stands in the drawer itself. */
    group: string | null;
    label: string;
    order: number;
    icon: string;
  };
}

/** app.json: what a remote says of itself. */
export interface AppManifest {
  name: string;
  version: string;
  hostApi: string;
  shared?: Record<string, string>;
  basename: '/app' | '/saas';
  /** Below /api, where the remote's own service answers: what it may read and write through the shell. */
  services?: string[];
  screens: AppScreen[];
}

interface BuildLine {
  buildId: string;
  version: string;
  url: string;
  /** The hash of the build's assets.json. */
  assets: string;
  /** Earlier builds from which the site holds the changes. */
  deltas?: string[];
  /** Said by the service worker alone: every file of this build is on the device and was checked. */
  stored?: boolean;
}

/** The other builds of an app that a line names, each for devices whose host it fits; lines of earlier releases name none. */
interface OtherBuilds<Line> {
  /** Newest first; the line itself is the build that opens together with the other lines. */
  newer?: Line[];
  earlier?: Line[];
}

/** The host's line of the registry. */
export interface HostLine extends BuildLine, OtherBuilds<HostLine> {
  provides: { hostApi: string; shared: Record<string, string> };
}

/** A remote's line of the registry. */
export interface RemoteLine extends BuildLine, OtherBuilds<RemoteLine> {
  manifest: {
    id: string;
    name: string;
    metaData: { remoteEntry: { name: string; type: string } };
    exposes: { path: string; assets?: { js?: { sync?: string[] } } }[];
  };
  app: AppManifest;
  /** The hashes of its scripts; lines of earlier releases have none. */
  files?: Record<string, string>;
}

/** A registry whose lines were not read yet. */
export interface UnreadRegistry {
  readonly generation: number;
  /** Generations count within one series: a new site begins anew. */
  readonly series?: string;
  readonly serviceWorker?: boolean;
  /** Origins that `?remote=` may name. Empty in production. */
  readonly overrides?: readonly string[] | null;
  /** Apps that are gone for good: nothing else makes a device drop one. */
  readonly retired?: readonly string[];
  readonly apps: Readonly<Record<string, unknown>>;
}

/** A registry past these is refused. */
export const REGISTRY_LIMITS: { readonly bytes: number; readonly apps: number; readonly depth: number };
/** app.json: what a remote says of itself. */
export const AppManifestStruct: Struct<AppManifest>;
/** The registry, its lines unread; null when it is none, or past the limits. */
export function checkRegistry(value: unknown): UnreadRegistry | null;
/** The same, from the text of registry.json. */
export function readRegistryText(text: string): UnreadRegistry | null;
/** Why an app's line cannot be used, for people to read; null when it can. */
export function findLineFault(app: string, line: unknown): string | null;
/** An app's line as it can be used, without those of its other builds that cannot be; or why it cannot. */
export function readLine(
  app: string,
  value: unknown,
):
  | { readonly line: HostLine | RemoteLine; readonly fault: null }
  | { readonly line: null; readonly fault: string };
export { bestHost, buildsOf, findIncompatibility, fits, type Provided, whyHeld } from './fit.mjs';
