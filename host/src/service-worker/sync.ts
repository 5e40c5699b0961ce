// Updates the copies of this device to the builds that the server offers.
import { activateStaged, TILL } from './activation';
import { adopt } from './adopt';
import { dropDamaged } from './damage';
import type { Environment } from './environment';
import { fetchRegistry } from './fetch-registry';
import { lostLine, planFor } from './plan';
import { keepSpares } from './spares';
import { buildOfCache, stage } from './staging';
import type { AppCopies, Copy, StateStore, WorkerState } from './state';

/** The apps that a till needs first, in the order in which they are stored. */
const FIRST_APPS = ['host', TILL];

/** Stores the missing builds and switches to them. Returns 'switched-off' when the server forbids copies on devices. */
export async function synchronize(
  environment: Environment,
  store: StateStore,
  onProgress: () => Promise<void>,
): Promise<'done' | 'switched-off' | 'offline' | 'refused'> {
  await dropDamaged(environment, store);
  const registry = await fetchRegistry(environment);
  if (registry === null) return 'offline';
  if (typeof registry === 'string') {
    await store.change((state) => {
      state.problem = registry;
    });
    return 'refused';
  }
  if (registry.serviceWorker === false) return 'switched-off';
  await store.change((state) => adopt(state, registry));
  const apps = inOrder(Object.keys((await store.read()).apps));
  // Builds that the device lost are restored before newer builds are stored.
  for (const app of apps) await bringBack(environment, store, app);
  for (const app of apps) {
    await bringUp(environment, store, app);
    await onProgress();
  }
  await collectGarbage(environment, store);
  // Without room for second copies, the device works as well as before.
  await keepSpares(environment, store).catch(() => undefined);
  return 'done';
}

async function bringBack(environment: Environment, store: StateStore, app: string): Promise<void> {
  const lost = lostLine(await store.read(), app);
  if (lost) await take(environment, store, app, lost);
}

/** Stores the build of one app that this device should have. */
async function bringUp(environment: Environment, store: StateStore, app: string): Promise<void> {
  const state = await store.read();
  const planned = planFor(state, app);
  // Without a plan, the error of a lost build that could not be restored must stay readable.
  if (planned || !lostLine(state, app)) await take(environment, store, app, planned);
}

/** Stores a build, unless the build is already active or cannot be fetched now. */
async function take(
  environment: Environment,
  store: StateStore,
  app: string,
  line: Copy['line'] | null,
): Promise<void> {
  const copies = (await store.read()).apps[app];
  if (!copies) return;
  const isSettled = copies.active?.line.buildId === line?.buildId;
  const result = !line || isSettled ? null : await fetchBuild(environment, app, line, copiesOf(copies));
  await store.change((state) => {
    const now = state.apps[app];
    if (!now) return;
    now.error = typeof result === 'string' ? result : (now.lineFault ?? null);
    if (typeof result !== 'string') now.staged = result;
    activateStaged(state);
  });
}

/** Returns the build as a whole copy, or the reason why the build could not be fetched. */
async function fetchBuild(
  environment: Environment,
  app: string,
  line: Copy['line'],
  known: Copy[],
): Promise<Copy | string> {
  const here = known.find((copy) => copy.line.buildId === line.buildId);
  if (here) return { ...here, line };
  try {
    return await stage(environment, app, line, known);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Deletes builds that nothing uses. The active build, the previous one, the staged one and the builds of open pages
 * stay.
 */
async function collectGarbage(environment: Environment, store: StateStore): Promise<void> {
  const open = new Set(await environment.openPages());
  const names = await environment.caches.keys();
  const needed = await store.change((state) => {
    state.pages = Object.fromEntries(Object.entries(state.pages).filter(([page]) => open.has(page)));
    return names.filter((name) => isNeeded(state, name));
  });
  await Promise.all(
    names.filter((name) => !needed.includes(name)).map((name) => environment.caches.delete(name)),
  );
}

function isNeeded(state: WorkerState, cacheName: string): boolean {
  const build = buildOfCache(cacheName);
  if (!build) return true;
  const copies = state.apps[build.app];
  if (copies && copiesOf(copies).some(({ line }) => line.buildId === build.buildId)) return true;
  return Object.values(state.pages).some((builds) => builds[build.app] === build.buildId);
}

function copiesOf({ previous, active, staged }: AppCopies): Copy[] {
  return [previous, active, staged].filter((copy): copy is Copy => copy !== null);
}

function inOrder(apps: string[]): string[] {
  const rank = (app: string) => (FIRST_APPS.includes(app) ? FIRST_APPS.indexOf(app) : FIRST_APPS.length);
  return apps.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
