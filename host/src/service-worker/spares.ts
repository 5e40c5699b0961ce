// Keeps a second copy of the files without which nothing can be sold: those of the host and of the till. A browser that
// deletes single files, or a disk that spoils one, then takes nothing away while the server cannot be reached.
import { TILL } from './activation';
import type { Environment } from './environment';
import { fill, storedFiles, unspoiledFile } from './staging';
import type { Copy, StateStore } from './state';

export const SPARE_CACHE = 'evertill-spare';
const SPARE_PATH = '/__evertill/spare/';

/** The apps whose files are kept twice. */
const KEPT_TWICE: readonly string[] = ['host', TILL];

/** Keeps the files of the active host and till a second time, and forgets those of earlier builds. */
export async function keepSpares(environment: Environment, store: StateStore): Promise<void> {
  const { apps } = await store.read();
  const spares = await environment.caches.open(SPARE_CACHE);
  const kept = new Set((await spares.keys()).map(({ url }) => url));
  const needed = new Set<string>();
  for (const app of KEPT_TWICE) {
    const copy = apps[app]?.active;
    if (!copy) continue;
    for (const file of await storedFiles(environment, app, copy)) {
      const url = spareUrl(environment, file.integrity);
      needed.add(url);
      if (kept.has(url)) continue;
      const stored = await unspoiledFile(environment, app, copy.line, file);
      if (stored) await spares.put(url, stored);
    }
  }
  await Promise.all([...kept].filter((url) => !needed.has(url)).map((url) => spares.delete(url)));
}

/** Returns the second copy of a file. Undefined when there is none with this content. */
export async function spareOf(environment: Environment, hash: string): Promise<Response | undefined> {
  if (!(await environment.caches.has(SPARE_CACHE))) return undefined;
  const spares = await environment.caches.open(SPARE_CACHE);
  const spare = await spares.match(spareUrl(environment, hash));
  if (!spare) return undefined;
  const content = await spare.clone().arrayBuffer();
  return (await environment.hashOf(content)) === hash ? spare : undefined;
}

/** Puts the second copies in the place of missing and spoiled files. Returns true when the build is whole again. */
export function mend(environment: Environment, app: string, copy: Copy): Promise<boolean> {
  return fill(environment, app, copy, (hash) => spareOf(environment, hash));
}

function spareUrl({ origin }: Environment, hash: string): string {
  return origin + SPARE_PATH + encodeURIComponent(hash);
}
