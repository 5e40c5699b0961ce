import type { Role } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';

/** A screen of a remote, as the remote's app.json describes it. */
export interface AppScreen {
  path: string;
  title: string;
  /** Defaults to 'signed-in', so a screen is public only when app.json says so. */
  access?: 'public' | 'signed-in';
  /** The roles that may open the screen. Every signed-in person by default. */
  roles?: Role[];
  /** The path of the screen that leads to this screen. The shell then shows a way back, and marks that screen's entry. */
  under?: string;
  menu?: {
    /** The menu that holds the entry. Null puts the entry directly into the drawer. */
    group: string | null;
    label: string;
    order: number;
    icon: string;
  };
  /**
   * The import of the screen's component, as written in the sources of the remote. The build replaces this member by
   * `chunks`.
   */
  module?: string;
  /**
   * The chunks that the screen loads first: the beginning of their names in the manifest. Missing in lines of earlier
   * releases.
   */
  chunks?: string[];
}

/** A slot of another remote that a remote fills. */
export interface AppFill {
  slot: string;
  /** The roles that may use the fill. Every signed-in person by default. */
  roles?: Role[];
}

/** The content of app.json, which describes a remote. */
export interface AppManifest {
  name: string;
  version: string;
  hostApi: string;
  shared?: Record<string, string>;
  basename: '/app' | '/saas';
  /** Paths below /api that the remote's own service answers. The remote may call them through the shell. */
  services?: string[];
  screens: AppScreen[];
  fills?: AppFill[];
}

interface BuildLine {
  buildId: string;
  version: string;
  url: string;
  /** The hash of the build's assets.json. */
  assets: string;
  /** Earlier builds for which the site has a file of changes. */
  deltas?: string[];
  /** True when every file of this build is stored on the device and was checked. Only the service worker sets this. */
  stored?: boolean;
  /**
   * The rollout in which a device tries this build before all others. Such a device reports a good start once for each
   * rollout. True from a server of an earlier release.
   */
  trial?: string | true;
}

/**
 * The other builds of an app in a line, each for devices whose host the build fits. Missing in lines of earlier
 * releases.
 */
interface OtherBuilds<Line> {
  /** Newest first. The line itself is the build that opens together with the other lines. */
  newer?: Line[];
  earlier?: Line[];
}

/** The host's line in the registry. */
export interface HostLine extends BuildLine, OtherBuilds<HostLine> {
  provides: { hostApi: string; shared: Record<string, string> };
}

/** A remote's line in the registry. */
export interface RemoteLine extends BuildLine, OtherBuilds<RemoteLine> {
  manifest: {
    id: string;
    name: string;
    metaData: { remoteEntry: { name: string; type: string } };
    exposes: { path: string; assets?: { js?: { sync?: string[]; async?: string[] } } }[];
  };
  app: AppManifest;
  /** The hashes of the build's scripts. Missing in lines of earlier releases. */
  files?: Record<string, string>;
}

/** A registry whose lines have not been checked yet. */
export interface UnreadRegistry {
  readonly generation: number;
  /** Names the series in which the generations are counted. A new site starts a new series. */
  readonly series?: string;
  readonly serviceWorker?: boolean;
  /** The origins that `?remote=` may name. Empty in production. */
  readonly overrides?: readonly string[] | null;
  /** Apps that were removed for good. A device removes an app only when the app is listed here. */
  readonly retired?: readonly string[];
  readonly apps: Readonly<Record<string, unknown>>;
}

/** The limits of a registry. A larger one is refused. */
export const REGISTRY_LIMITS: {
  readonly bytes: number;
  readonly apps: number;
  readonly depth: number;
  readonly lineBytes: number;
  readonly lineDepth: number;
};
/** The content of app.json, which describes a remote. */
export const AppManifestStruct: Struct<AppManifest>;
/** Checks a registry but not its lines. Null when the value is not a registry or exceeds the limits. */
export function checkRegistry(value: unknown): UnreadRegistry | null;
/** Does the same from the text of registry.json. */
export function readRegistryText(text: string): UnreadRegistry | null;
/** Tells whether a value is nested more deeply than the limit. */
export function isDeeper(value: unknown, limit: number): boolean;
/** Explains in a sentence for people why an app's line cannot be used. Null when the line is valid. */
export function findLineFault(app: string, line: unknown): string | null;
/**
 * Reads an app's line and leaves out invalid other builds of the app. Returns the fault when the line itself is
 * invalid.
 */
export function readLine(
  app: string,
  value: unknown,
):
  | { readonly line: HostLine | RemoteLine; readonly fault: null }
  | { readonly line: null; readonly fault: string };
export { findScreen, firstFiles } from './first-files.mjs';
export { bestHost, buildsOf, findIncompatibility, fits, type Provided, whyHeld } from './fit.mjs';
