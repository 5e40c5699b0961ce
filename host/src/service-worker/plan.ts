// Chooses the builds that this device should store. A host is chosen only when every remote that works here has a build
// that fits the host. For a remote, the newest build that fits the host is chosen.
import { bestHost, buildsOf, fits } from '@evertill/federation-kit/registry';
import { failsToStart, isFailing, isLost, workingLine } from './activation';
import type { AppCopies, Line, WorkerState } from './state';

/** Lists the builds of an app that the server offers, newest first. */
export function offered({ registry }: Pick<WorkerState, 'registry'>, app: string): Line[] {
  return buildsOf<Line>(registry?.apps[app]);
}

/**
 * Returns the build of an app to store. Null keeps the present build. The host is planned and stored before its
 * remotes.
 */
export function planFor(state: WorkerState, app: string): Line | null {
  if (app === 'host') return planHost(state);
  const { staged, active } = state.apps.host ?? {};
  return planRemote(state, app, (staged ?? active)?.line.provides);
}

/** Returns the build that worked here until one of its files was lost. Null when that build would not work now. */
export function lostLine({ apps }: WorkerState, app: string): Line | null {
  const copies = apps[app];
  if (!copies?.lost || isKnownToFail(copies, copies.lost.buildId)) return null;
  return app === 'host' || fits(copies.lost, apps.host?.active?.line.provides) ? copies.lost : null;
}

/** Lists the remotes that work now and would not work with this host. */
export function takenAwayBy(state: WorkerState, host: Line): string[] {
  return Object.entries(state.apps).flatMap(([app, copies]) => {
    const working = app === 'host' ? null : workingLine(state, app);
    if (!working) return [];
    const { staged } = copies;
    const builds = [working, ...(staged ? [staged.line] : []), ...sound(copies, offered(state, app))];
    return builds.some((line) => fits(line, host.provides)) ? [] : [app];
  });
}

/** Returns true when a build failed to start on this device too often to be tried again. */
export function isKnownToFail(copies: AppCopies, buildId: string): boolean {
  return copies.bad.includes(buildId) || failsToStart(copies, buildId);
}

function planHost(state: WorkerState): Line | null {
  const copies = state.apps.host;
  if (!copies) return null;
  const hosts = offered(state, 'host');
  if (!copies.active || isLost(copies)) {
    const remotes = Object.keys(state.apps).filter((app) => app !== 'host');
    const builds = Object.fromEntries(remotes.map((app) => [app, offered(state, app)]));
    // When no host starts, a build that failed before is not worse than the present one.
    return bestHost(sound(copies, hosts), builds) ?? bestHost(hosts, builds);
  }
  const next = hosts.find((host) => takenAwayBy(state, host).length === 0);
  return next && !isKnownToFail(copies, next.buildId) ? next : null;
}

function planRemote(state: WorkerState, app: string, provided: Line['provides']): Line | null {
  const copies = state.apps[app];
  const fitting = offered(state, app).filter((line) => fits(line, provided));
  const [newest] = fitting;
  if (!copies || !newest || !isKnownToFail(copies, newest.buildId)) return newest ?? null;
  const works = copies.active !== null && !isFailing(copies) && fits(copies.active.line, provided);
  // A working build is never replaced by an older one.
  if (works) return null;
  return sound(copies, fitting)[0] ?? (isLost(copies) ? newest : null);
}

function sound(copies: AppCopies, lines: readonly Line[]): Line[] {
  return lines.filter(({ buildId }) => !isKnownToFail(copies, buildId));
}
