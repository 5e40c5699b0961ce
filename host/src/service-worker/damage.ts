// Finds and repairs incomplete copies. The browser may delete single files when space is short, and a disk may corrupt
// a file. Such a build must not open, online or offline. The previous build or the server's build opens instead.
import { settle } from './activation';
import type { Environment } from './environment';
import { mend, spareOf } from './spares';
import { isIntact, isWhole, listedFile, storedIn } from './staging';
import type { Copy, StateStore, WorkerState } from './state';

/** The longest time a page waits for one file whose copy is missing. In milliseconds. */
const FILE_TIMEOUT_MS = 8_000;

/**
 * Mends damaged copies where second copies of their files are kept, and excludes the others from the builds that open.
 * Returns true when a copy was excluded.
 */
export async function dropDamaged(environment: Environment, store: StateStore): Promise<boolean> {
  const found = await findDamaged(environment, await store.read());
  if (found.length === 0) return false;
  const has = (damage: Damage, app: string, buildId: string) =>
    found.some((one) => one.damage === damage && one.app === app && one.buildId === buildId);
  const isExcluded = found.some(({ damage }) => damage === 'lost');
  await store.change((state) => {
    for (const [app, copies] of Object.entries(state.apps)) {
      const whole = (copy: Copy | null) => (copy && has('lost', app, copy.line.buildId) ? null : copy);
      copies.staged = whole(copies.staged);
      copies.previous = whole(copies.previous);
      const opened = copies.active;
      copies.active = whole(opened);
      if (!copies.active) [copies.active, copies.previous] = [copies.previous, null];
      if (!copies.active) copies.lost = opened?.line ?? copies.lost ?? null;
      // The disk was at fault and not the build, so the build's failed starts are forgotten.
      for (const buildId of Object.keys(copies.failures))
        if (has('lost', app, buildId) || has('mended', app, buildId)) delete copies.failures[buildId];
    }
    if (isExcluded) settle(state);
  });
  return isExcluded;
}

type Damage = 'mended' | 'lost';

interface DamagedBuild {
  readonly app: string;
  readonly buildId: string;
  readonly damage: Damage;
}

async function findDamaged(environment: Environment, { apps }: WorkerState): Promise<DamagedBuild[]> {
  const copies = Object.entries(apps).flatMap(([app, { active, previous, staged, failures }]) =>
    [active, previous, staged]
      .filter((copy) => copy !== null)
      .map((copy) => ({ app, copy, hasFailed: copy.line.buildId in failures })),
  );
  const found = await Promise.all(
    copies.map(async ({ app, copy, hasFailed }): Promise<DamagedBuild[]> => {
      // Every file of a failed build is checked before the build is judged.
      const isGood =
        (await isWhole(environment, app, copy)) && (!hasFailed || (await isIntact(environment, app, copy)));
      if (isGood) return [];
      const damage = (await mend(environment, app, copy)) ? 'mended' : 'lost';
      return [{ app, buildId: copy.line.buildId, damage }];
    }),
  );
  return found.flat();
}

/** Checks the copies while a page starts. The check ends before the page learns which builds to open. */
export interface DamageCheck {
  begin(): void;
  /** Resolves when the latest check is over. */
  done(): Promise<void>;
}

export function createDamageCheck(
  environment: Environment,
  store: StateStore,
  onDamage: () => void,
): DamageCheck {
  let last: Promise<void> | null = null;
  const begin = () => {
    last = dropDamaged(environment, store).then((isDamaged) => {
      if (isDamaged) onDamage();
    });
    return last;
  };
  return { begin: () => void begin(), done: () => last ?? begin() };
}

/**
 * Returns a file of a build that a page could not run, or that is not stored: the stored copy when its hash is right,
 * else the second copy, else a new download. Rejects when the file cannot be fetched. A corrupted copy is deleted first,
 * so the next damage check finds the build incomplete.
 */
export async function repair(environment: Environment, path: string): Promise<Response> {
  const [, , app = '', buildId = ''] = path.split('/');
  const build = { app, buildId, url: `/r/${app}/${buildId}/` };
  const listed = await listedFile(environment, build, path.slice(build.url.length));
  const cache = await storedIn(environment, build);
  const stored = await cache?.match(environment.origin + path);
  if (stored && listed) {
    if ((await environment.hashOf(await stored.clone().arrayBuffer())) === listed.integrity) return stored;
    await cache?.delete(environment.origin + path);
  }
  const spare = listed && cache && (await spareOf(environment, listed.integrity));
  if (spare) {
    await cache.put(environment.origin + path, spare.clone());
    return spare;
  }
  const response = await environment.fetch(environment.origin + path, {
    ...(listed ? { integrity: listed.integrity } : {}),
    cache: 'reload',
    credentials: 'same-origin',
    signal: environment.timeLimit(FILE_TIMEOUT_MS),
  });
  // A file is stored only with its whole build. A single stored file would look like a stored build.
  if (response.ok && listed && cache) await cache.put(environment.origin + path, response.clone());
  return response;
}
