// Stores a build whole or not at all. Must: write the completion mark last, after every file was checked against its
// hash. A failed download is removed, and the builds that opened before stay active.

import { fetchDelta } from './deltas';
import type { Environment } from './environment';
import type { Copy, Line } from './state';

const APP_CACHE_PREFIX = 'evertill-app:';
const COMPLETE_MARK = '__complete';
const ASSETS_FILE = 'assets.json';
const DOWNLOADS_AT_ONCE = 4;

interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly integrity: string;
  readonly offline: boolean;
}

type Place = Pick<Line, 'buildId' | 'url'>;

export function cacheNameOf(app: string, buildId: string): string {
  return `${APP_CACHE_PREFIX}${app}:${buildId}`;
}

/** Reads the app and the build from the name of a cache. Null for other caches. */
export function buildOfCache(name: string): { app: string; buildId: string } | null {
  if (!name.startsWith(APP_CACHE_PREFIX)) return null;
  const [app, buildId] = name.slice(APP_CACHE_PREFIX.length).split(':');
  return app && buildId ? { app, buildId } : null;
}

/** Returns true when a build is still stored whole. The browser may delete single files when space is short. */
export async function isWhole(environment: Environment, app: string, copy: Copy): Promise<boolean> {
  const name = cacheNameOf(app, copy.line.buildId);
  if (!(await environment.caches.has(name))) return false;
  const cache = await environment.caches.open(name);
  if (!(await cache.match(environment.origin + copy.line.url + COMPLETE_MARK))) return false;
  // The cache also holds the list of files and the completion mark.
  return (await cache.keys()).length === copy.files + 2;
}

/** Returns true when every stored file of a build has the hash of the build's list. A disk can corrupt stored files. */
export async function isIntact(environment: Environment, app: string, { line }: Copy): Promise<boolean> {
  const files = await storedList(environment, app, line);
  const unchanged = await Promise.all(
    files.map(async (file) => (await unspoiledFile(environment, app, line, file)) !== undefined),
  );
  return files.length > 0 && unchanged.every(Boolean);
}

/** Lists the files of a stored build, its list of files too. Empty when the list cannot be read. */
export async function storedFiles(
  environment: Environment,
  app: string,
  { line }: Copy,
): Promise<Pick<ListedFile, 'path' | 'integrity'>[]> {
  const files = await storedList(environment, app, line);
  return files.length === 0 ? [] : [{ path: ASSETS_FILE, integrity: line.assets }, ...files];
}

/** Returns a stored file of a build. Undefined when the file is missing or spoiled. */
export async function unspoiledFile(
  environment: Environment,
  app: string,
  line: Place,
  { path, integrity }: Pick<ListedFile, 'path' | 'integrity'>,
): Promise<Response | undefined> {
  const stored = await storedFile(environment, app, line, path);
  return stored && (await isFile(environment, stored.clone(), integrity)) ? stored : undefined;
}

/**
 * Replaces the missing and spoiled files of a stored build by those that `find` returns. Returns true when the build is
 * whole then.
 */
export async function fill(
  environment: Environment,
  app: string,
  { line }: Copy,
  find: (hash: string) => Promise<Response | undefined>,
): Promise<boolean> {
  const cache = await environment.caches.open(cacheNameOf(app, line.buildId));
  async function fillOne(file: Pick<ListedFile, 'path' | 'integrity'>): Promise<boolean> {
    if (await unspoiledFile(environment, app, line, file)) return true;
    const found = await find(file.integrity);
    if (found) await cache.put(environment.origin + line.url + file.path, found);
    return found !== undefined;
  }
  if (!(await fillOne({ path: ASSETS_FILE, integrity: line.assets }))) return false;
  const files = await storedList(environment, app, line);
  for (const file of files) if (!(await fillOne(file))) return false;
  await markComplete(cache, environment, line, files.length);
  return files.length > 0;
}

/**
 * Fetches every file that a build needs offline. Files are reused from the builds in `known`. Throws when a file cannot
 * be fetched or has another hash. No file of the build is kept then.
 */
export async function stage(
  environment: Environment,
  app: string,
  line: Line,
  known: readonly Copy[],
): Promise<Copy> {
  const name = cacheNameOf(app, line.buildId);
  await environment.caches.delete(name);
  try {
    const cache = await environment.caches.open(name);
    const delta = await fetchDelta(environment, line, known, (copy, path) =>
      storedFile(environment, app, copy.line, path),
    );
    const fetched = async (path: string, integrity: string) =>
      (await delta.rebuild(path, integrity)) ?? download(environment, line.url + path, integrity);
    const list = await fetched(ASSETS_FILE, line.assets);
    const files = await readList(list.clone());
    const reusable = await reusableFiles(environment, app, known);
    await inParallel(files, async ({ path, integrity }) => {
      const response = (await reusable(integrity)) ?? (await fetched(path, integrity));
      await cache.put(environment.origin + line.url + path, response);
    });
    await cache.put(environment.origin + line.url + ASSETS_FILE, list);
    const copy = { line, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    await markComplete(cache, environment, line, copy.files);
    return copy;
  } catch (error) {
    await environment.caches.delete(name);
    throw error;
  }
}

function markComplete(cache: Cache, { origin }: Environment, { url }: Line, files: number): Promise<void> {
  return cache.put(origin + url + COMPLETE_MARK, new Response(JSON.stringify({ files })));
}

/** Opens the cache of a build. Undefined when the build is not stored. */
export async function storedIn(
  environment: Environment,
  { app, buildId }: { app: string; buildId: string },
): Promise<Cache | undefined> {
  const name = cacheNameOf(app, buildId);
  return (await environment.caches.has(name)) ? environment.caches.open(name) : undefined;
}

/** Finds a file in the stored list of a build. Undefined when the list or the file is missing. */
export async function listedFile(
  environment: Environment,
  build: { app: string; buildId: string; url: string },
  path: string,
): Promise<ListedFile | undefined> {
  return (await storedList(environment, build.app, build)).find((file) => file.path === path);
}

/** Returns a stored file of a build. Undefined when the file is not stored. */
export async function storedFile(
  environment: Environment,
  app: string,
  line: Place,
  path: string,
): Promise<Response | undefined> {
  return storedAt(environment, { app, buildId: line.buildId }, line.url + path);
}

/**
 * Returns the stored file of a build at this path of the site. Undefined when the file is not stored. Asks once, because
 * a start asks for thirty files at the same time, and each question to the browser takes a turn.
 */
export async function storedAt(
  environment: Environment,
  { app, buildId }: { app: string; buildId: string },
  path: string,
): Promise<Response | undefined> {
  return environment.caches.match(environment.origin + path, { cacheName: cacheNameOf(app, buildId) });
}

async function download(environment: Environment, path: string, integrity: string): Promise<Response> {
  const url = environment.origin + path;
  const request = { integrity, credentials: 'same-origin' } as const;
  try {
    return await answered(environment.fetch(url, request), path);
  } catch {
    // Retries without the HTTP cache, because the cached copy may be the corrupted one.
    return answered(environment.fetch(url, { ...request, cache: 'reload' }), path);
  }
}

async function answered(fetching: Promise<Response>, path: string): Promise<Response> {
  const response = await fetching;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response;
}

/** Lists the files of a stored build. Empty when the build's file list is missing or corrupted. */
async function storedList(environment: Environment, app: string, line: Place): Promise<ListedFile[]> {
  const list = await storedFile(environment, app, line, ASSETS_FILE);
  return list ? readList(list).catch(() => []) : [];
}

async function isFile(environment: Environment, content: Response, integrity: string): Promise<boolean> {
  return (await environment.hashOf(await content.arrayBuffer())) === integrity;
}

async function readList(response: Response): Promise<ListedFile[]> {
  const { files } = (await response.json()) as { files: ListedFile[] };
  return files.filter(({ offline }) => offline);
}

/** Finds unchanged files in stored builds, so that an update downloads only what changed. */
async function reusableFiles(environment: Environment, app: string, known: readonly Copy[]) {
  const places = new Map<string, { line: Line; path: string }>();
  for (const { line } of known) {
    for (const { path, integrity } of await storedList(environment, app, line))
      places.set(integrity, { line, path });
  }
  return async (integrity: string): Promise<Response | undefined> => {
    const place = places.get(integrity);
    // Without the check of its content, a corrupted file would be reused by every later build.
    return place && unspoiledFile(environment, app, place.line, { path: place.path, integrity });
  };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, worker));
}
