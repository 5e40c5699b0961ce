// Copies with a hole. The browser may take single files away when space is short, and a disk may spoil one: such a build
// must not open, whether or not there is a connection. What opened before it does, or what the server has.
import { settle } from './activation';
import type { Environment } from './environment';
import { isUnspoilt, isWhole, listedFile, storedIn } from './staging';
import type { Copy, StateStore, WorkerState } from './state';

/** As long as a page waits for one file, when the copy of it is gone. */
const FILE_TIMEOUT_MS = 8_000;

/** Takes copies with a hole out of what opens; says whether there were any. */
export async function dropDamaged(environment: Environment, store: StateStore): Promise<boolean> {
  const damaged = await findDamaged(environment, await store.read());
  if (damaged.size === 0) return false;
  await store.change((state) => {
    for (const [app, copies] of Object.entries(state.apps)) {
      const whole = (copy: Copy | null) => (copy && damaged.has(`${app}:${copy.line.buildId}`) ? null : copy);
      copies.staged = whole(copies.staged);
      copies.previous = whole(copies.previous);
      const opened = copies.active;
      copies.active = whole(opened);
      if (!copies.active) [copies.active, copies.previous] = [copies.previous, null];
      if (!copies.active) copies.lost = opened?.line ?? copies.lost ?? null;
      // It was the disk, and not the build.
      for (const buildId of Object.keys(copies.failures))
        if (damaged.has(`${app}:${buildId}`)) delete copies.failures[buildId];
    }
    settle(state);
  });
  return true;
}

async function findDamaged(environment: Environment, { apps }: WorkerState): Promise<Set<string>> {
  const copies = Object.entries(apps).flatMap(([app, { active, previous, staged, failures }]) =>
    [active, previous, staged]
      .filter((copy) => copy !== null)
      .map((copy) => ({ app, copy, hasFailed: copy.line.buildId in failures })),
  );
  const isDamaged = await Promise.all(
    copies.map(async ({ app, copy, hasFailed }) => {
      if (!(await isWhole(environment, app, copy))) return true;
      // Before a build that failed is judged, its files are looked at one by one.
      return hasFailed && !(await isUnspoilt(environment, app, copy));
    }),
  );
  return new Set(
    copies.filter((_, at) => isDamaged[at]).map(({ app, copy }) => `${app}:${copy.line.buildId}`),
  );
}

/** Whether the copies are whole is asked while a page starts, and answered before it is told which builds to open. */
export interface DamageCheck {
  begin(): void;
  /** Resolves when the check that was begun last is over. */
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
 * A file of a build that a page could not use as it came, or that is not here: judged by its hash, and fetched anew.
 * Rejects when it cannot be had; by then the hole is open to see.
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
  const response = await environment.fetch(environment.origin + path, {
    ...(listed ? { integrity: listed.integrity } : {}),
    cache: 'reload',
    credentials: 'same-origin',
    signal: environment.timeLimit(FILE_TIMEOUT_MS),
  });
  // Kept only where a whole build has a place: anything else would be taken for one that is.
  if (response.ok && listed && cache) await cache.put(environment.origin + path, response.clone());
  return response;
}
