import type { Configuration } from '@rspack/core';
import type { UnreadRegistry } from '../registry/registry.mjs';

/** The input of a build. */
export interface BuildOptions {
  /** The folder of the app: `import.meta.dirname` of its rspack.config.mjs. */
  dir: string;
  mode?: 'development' | 'production';
  /** The name of the build. Defaults to the hash of its sources. */
  buildId?: string;
}

/** Returns the configuration of a remote: `./app` from src/remote.tsx, and `./mount` when src/mount.tsx exists. */
export function remoteConfig(options: BuildOptions): Configuration;
/** Returns the configuration of the host: the page, and the host as provider of every shared package. */
export function hostConfig(options: BuildOptions): Configuration;
/**
 * Returns the configuration of an app for the pages of other sites. `app` names its builds in a site, and `file` its
 * module.
 */
export function embedConfig(options: BuildOptions & { app: string; file: string }): Configuration;
/** Returns the configuration of the service worker. */
export function workerConfig(options: Omit<BuildOptions, 'buildId'>): Configuration;
/** Returns the name of a build: a hash of its sources. */
export function buildIdOf(dir: string, options?: { mode?: string }): string;

/** Copies a finished build into a site, after checking each of its files. */
export function uploadBuild(
  folder: string,
  site: string,
): Promise<{ app: string; buildId: string; target: string }>;
/**
 * Returns how much a page loads of such a build: until the first screen is shown (gzip), and the whole build
 * (Brotli). In KB.
 */
export function embedSizes(
  site: string,
  app: string,
  buildId: string,
): { firstScreen: number; whole: number };
/**
 * Returns what a device loads of a remote's build to open each of its lazy screens, the largest screen first, in KB
 * compressed with gzip, beyond what the host provides. Throws an error when the build has no lazy screens.
 */
export function screenSizes(site: string, app: string, buildId: string): number[];
/** Uploads a finished build for the pages of other sites and makes it the newest. Returns its id. */
export function publishEmbed(folder: string, site: string): Promise<string>;
/**
 * Lists the site's builds for the pages of other sites, and points the address that follows the newest build at one of
 * these builds.
 */
export function writeEmbedList(site: string, app: string, newestId: string): void;
/** Makes builds in the site the live ones, all in one step. */
export function switchTo(
  site: string,
  apps: Record<string, string>,
  options?: { retired?: string[] },
): Promise<UnreadRegistry>;
/** Lists the builds of an app that a site holds, newest first. */
export function listBuilds(site: string, app: string): { buildId: string; uploadedAt: number }[];
/** Returns the folder of an app's build in a site. */
export function buildFolder(site: string, app: string, buildId: string): string;
/** Reads the registry of a site. */
export function readRegistry(site: string): UnreadRegistry;
/** Changes the registry under its lock. `change` receives the current registry and returns the next. */
export function updateRegistry(
  site: string,
  change: (registry: UnreadRegistry) => object,
): Promise<UnreadRegistry>;
/** Returns the host's page with hints for its own files. */
export function withHints(
  page: string,
  hints: { base: string; start: readonly string[]; shell: readonly string[] },
): string;
