import type { Configuration } from '@rspack/core';
import type { UnreadRegistry } from '../registry/registry.mjs';

/** What a build is made of. */
export interface BuildOptions {
  /** The folder of the app: `import.meta.dirname` of its rspack.config.mjs. */
  dir: string;
  mode?: 'development' | 'production';
  /** Named after its sources unless something else is said. */
  buildId?: string;
}

/** Configuration of a remote: `./app` from src/remote.tsx, and `./mount` where src/mount.tsx exists. */
export function remoteConfig(options: BuildOptions): Configuration;
/** Configuration of the host: the page, and every shared package as its provider. */
export function hostConfig(options: BuildOptions): Configuration;
/** Configuration of an app for pages of other people: `app` names its builds in a site, `file` its module. */
export function embedConfig(options: BuildOptions & { app: string; file: string }): Configuration;
/** Configuration of the service worker. */
export function workerConfig(options: Omit<BuildOptions, 'buildId'>): Configuration;
/** The name of a build: a hash of what it is made of. */
export function buildIdOf(dir: string, options?: { mode?: string }): string;

/** Copies a finished build into a site, after checking each of its files. */
export function uploadBuild(
  folder: string,
  site: string,
): Promise<{ app: string; buildId: string; target: string }>;
/** What a page loads of such a build: until its first screen stands (gzip), and all of it (Brotli), in KB. */
export function embedSizes(
  site: string,
  app: string,
  buildId: string,
): { firstScreen: number; whole: number };
/** Uploads a finished build for pages of other people and makes it the newest one; answers its id. */
export function publishEmbed(folder: string, site: string): Promise<string>;
/** Lists the builds for pages of other people that are in the site, and points the following address at one of them. */
export function writeEmbedList(site: string, app: string, newestId: string): void;
/** Makes builds that are in the site the live ones, all in one step. */
export function switchTo(
  site: string,
  apps: Record<string, string>,
  options?: { retired?: string[] },
): Promise<UnreadRegistry>;
/** The builds of an app that a site holds, newest first. */
export function listBuilds(site: string, app: string): { buildId: string; uploadedAt: number }[];
/** Where a build of an app lies in a site. */
export function buildFolder(site: string, app: string, buildId: string): string;
/** The registry of a site. */
export function readRegistry(site: string): UnreadRegistry;
/** Changes the registry under its lock: `change` gets the current one and returns the next. */
export function updateRegistry(
  site: string,
  change: (registry: UnreadRegistry) => object,
): Promise<UnreadRegistry>;
/** The host's page with hints for its own files. */
export function withHints(
  page: string,
  hints: { base: string; start: readonly string[]; shell: readonly string[] },
): string;
