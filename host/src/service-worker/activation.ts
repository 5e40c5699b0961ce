// Decides which stored builds open. An update never takes away an app that works now. A new host therefore waits for
// remotes that fit it, and a new remote waits for the host it needs.
import { buildsOf, fits as fitsIn } from '@evertill/federation-kit/registry';
import { type AppCopies, type Copy, type Line, noCopies, type WorkerState } from './state';

/** One failed start may be an accident. The next successful start clears the count. */
const FAILED_STARTS_ALLOWED = 1;
/** The app without which a shop cannot sell. */
export const TILL = 'pos';

/** Returns true when a build has failed to start too often. */
export function failsToStart({ failures }: AppCopies, buildId: string): boolean {
  return (failures[buildId] ?? 0) > FAILED_STARTS_ALLOWED;
}

/** Returns true when the active build fails to start. */
export function isFailing(copies: AppCopies): boolean {
  return copies.active !== null && failsToStart(copies, copies.active.line.buildId);
}

/**
 * Returns true when the active build fails to start and no earlier build is stored, so that only the server can help.
 */
export function isLost(copies: AppCopies): boolean {
  return isFailing(copies) && copies.previous === null;
}

/** Activates the staged builds that fit together. Returns the apps that changed. */
export function activateStaged(state: WorkerState): string[] {
  const host = state.apps.host;
  const changed: string[] = [];
  if (host?.staged && hostMayChange(state, host.staged)) {
    promote(host, (copy) => worthOfHost(state, copy));
    changed.push('host');
  }
  for (const [app, copies] of remotesOf(state)) {
    if (!copies.staged || !fits(copies.staged, host?.active)) continue;
    promote(copies, (copy) => worthOfRemote(state, copies, copy));
    changed.push(app);
  }
  return changed;
}

/**
 * Rolls an app back to its previous build and remembers the failing build. Returns false when no other build is stored.
 */
export function goBack(state: WorkerState, app: string): boolean {
  const copies = state.apps[app];
  // Without a previous build, a staged build that waits for other apps is better than one that fails to start.
  if (copies && isLost(copies)) return activateStaged(state).includes(app);
  if (!copies?.active || !copies.previous) return false;
  const { buildId } = copies.active.line;
  copies.bad.push(buildId);
  delete copies.failures[buildId];
  copies.active = copies.previous;
  copies.previous = null;
  settle(state);
  return true;
}

function promote(copies: AppCopies, worth: (copy: Copy | null) => number): void {
  // A build that worked here is kept until a newer one has worked, because several builds may arrive before a person
  // opens one.
  const isWorthKeeping = worth(copies.active) >= worth(copies.previous);
  if (copies.active && !isFailing(copies) && isWorthKeeping) copies.previous = copies.active;
  copies.active = copies.staged;
  copies.staged = null;
  copies.lost = null;
}

function isProven({ proven }: AppCopies, copy: Copy | null): boolean {
  return copy !== null && proven.includes(copy.line.buildId);
}

/**
 * Rates a host build: 2 when it and a stored till that fits it have both started well, 1 when only the host has, else
 * 0.
 */
function worthOfHost(state: WorkerState, host: Copy | null): number {
  if (!host || !isProven(state.apps.host ?? noCopies(), host)) return 0;
  const tills = state.apps[TILL] ?? noCopies();
  const hasTill = [tills.active, tills.previous].some(
    (till) => till && isProven(tills, till) && fits(till, host),
  );
  return hasTill ? 2 : 1;
}

/**
 * Rates a remote build: 2 when it and a stored host that fits it have both started well, 1 when only the remote has,
 * else 0. An earlier host needs its own till.
 */
function worthOfRemote(state: WorkerState, copies: AppCopies, remote: Copy | null): number {
  if (!remote || !isProven(copies, remote)) return 0;
  const hosts = state.apps.host ?? noCopies();
  return [hosts.active, hosts.previous].some((host) => isProven(hosts, host) && fits(remote, host)) ? 2 : 1;
}

function hostMayChange(state: WorkerState, host: Copy): boolean {
  // Without a host, or with one that fails to start, nothing works, so a change takes nothing away.
  if (!state.apps.host?.active || isLost(state.apps.host)) return true;
  return !remotesOf(state).some(([app]) => isHeldBackBy(app, state, host));
}

/** Returns true when a remote works now and would not work under this host. */
function isHeldBackBy(app: string, state: WorkerState, host: Copy): boolean {
  const working = workingLine(state, app);
  const staged = state.apps[app]?.staged;
  return working !== null && !fits({ line: working }, host) && !(staged && fits(staged, host));
}

/**
 * Returns the build of a remote that works under the active host. A build that worked until the device lost one of its
 * files counts too, because the next download restores that build.
 */
export function workingLine(state: WorkerState, app: string): Line | null {
  const { active, lost, proven } = state.apps[app] ?? noCopies();
  const offered = buildsOf<Line>(state.registry?.apps[app]);
  const worked = [...(lost ? [lost] : []), ...offered].filter(({ buildId }) => proven.includes(buildId));
  const lines = active ? [active.line] : worked;
  return lines.find((line) => fits({ line }, state.apps.host?.active)) ?? null;
}

/** Restores a fitting set after one app was rolled back: remotes follow their host, and a host follows its remotes. */
export function settle(state: WorkerState): void {
  takeFittingRemotes(state);
  const host = state.apps.host;
  if (!host?.active || !host.previous || !isBetterBefore(state, host.active, host.previous)) return;
  [host.active, host.previous] = [host.previous, host.active];
  takeFittingRemotes(state);
}

function takeFittingRemotes(state: WorkerState): void {
  const host = state.apps.host?.active;
  for (const [, copies] of remotesOf(state)) {
    if (!copies.active || !copies.previous || fits(copies.active, host) || !fits(copies.previous, host))
      continue;
    [copies.staged, copies.active, copies.previous] = [copies.active, copies.previous, null];
  }
}

/**
 * Returns true when the previous host opens a remote that the active host cannot open, and no other remote loses by the
 * change. The till decides even if another remote loses.
 */
function isBetterBefore(state: WorkerState, now: Copy, before: Copy): boolean {
  const opensUnder = ({ active, previous }: AppCopies, host: Copy) =>
    [active, previous].some((copy) => copy !== null && fits(copy, host));
  const remotes = remotesOf(state);
  const gains = remotes.filter(([, copies]) => !opensUnder(copies, now) && opensUnder(copies, before));
  const loses = remotes.some(([, copies]) => opensUnder(copies, now) && !opensUnder(copies, before));
  return gains.some(([app]) => app === TILL) || (gains.length > 0 && !loses);
}

function remotesOf(state: WorkerState): [string, AppCopies][] {
  return Object.entries(state.apps).filter(([app]) => app !== 'host');
}

function fits(remote: { readonly line: Line }, host: Copy | null | undefined): boolean {
  return fitsIn(remote.line, host?.line.provides);
}
