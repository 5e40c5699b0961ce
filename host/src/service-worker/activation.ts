// Which stored builds open. One rule: an update never takes away an app that works now. A new host waits for remotes
// that would not fit it, and a new remote waits for the host it needs.
import { buildsOf, fits as fitsIn } from '@evertill/federation-kit/registry';
import { type AppCopies, type Copy, type Line, noCopies, type WorkerState } from './state';

/** One failed start may be bad luck; it is forgotten with the next one that succeeds. */
const FAILED_STARTS_ALLOWED = 1;
/** Without this app a shop sells nothing. */
export const TILL = 'pos';

/** Whether a build does not start. */
export function failsToStart({ failures }: AppCopies, buildId: string): boolean {
  return (failures[buildId] ?? 0) > FAILED_STARTS_ALLOWED;
}

/** Whether what opens now does not start. */
export function isFailing(copies: AppCopies): boolean {
  return copies.active !== null && failsToStart(copies, copies.active.line.buildId);
}

/** Whether what opens now does not start, and there is no build before it: only the server can help. */
export function isLost(copies: AppCopies): boolean {
  return isFailing(copies) && copies.previous === null;
}

/** Makes staged builds the active ones as far as they fit together; returns the apps that changed. */
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

/** Goes back to the build before, and remembers the failing one; false when there is none to go back to. */
export function goBack(state: WorkerState, app: string): boolean {
  const copies = state.apps[app];
  // Where there is none, a build that waits for others is worth more than one that does not start.
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
  // What has worked here stays until something newer has: several builds may come before anybody opens one.
  const isWorthKeeping = worth(copies.active) >= worth(copies.previous);
  if (copies.active && !isFailing(copies) && isWorthKeeping) copies.previous = copies.active;
  copies.active = copies.staged;
  copies.staged = null;
  copies.lost = null;
}

function isProven({ proven }: AppCopies, copy: Copy | null): boolean {
  return copy !== null && proven.includes(copy.line.buildId);
}

/** A host that has worked is worth more with a till for it that has worked, too. */
function worthOfHost(state: WorkerState, host: Copy | null): number {
  if (!host || !isProven(state.apps.host ?? noCopies(), host)) return 0;
  const tills = state.apps[TILL] ?? noCopies();
  const hasTill = [tills.active, tills.previous].some(
    (till) => till && isProven(tills, till) && fits(till, host),
  );
  return hasTill ? 2 : 1;
}

/** A remote that has worked is worth more with a host for it that has worked, too: the host before needs its own till. */
function worthOfRemote(state: WorkerState, copies: AppCopies, remote: Copy | null): number {
  if (!remote || !isProven(copies, remote)) return 0;
  const hosts = state.apps.host ?? noCopies();
  return [hosts.active, hosts.previous].some((host) => isProven(hosts, host) && fits(remote, host)) ? 2 : 1;
}

function hostMayChange(state: WorkerState, host: Copy): boolean {
  // Without a host, and under one that does not start, nothing works, so nothing is taken away.
  if (!state.apps.host?.active || isLost(state.apps.host)) return true;
  return !remotesOf(state).some(([app]) => isHeldBackBy(app, state, host));
}

/** Whether a remote works now and would not under this host. */
function isHeldBackBy(app: string, state: WorkerState, host: Copy): boolean {
  const working = workingLine(state, app);
  const staged = state.apps[app]?.staged;
  return working !== null && !fits({ line: working }, host) && !(staged && fits(staged, host));
}

/**
 * What works here of a remote, under the host that opens now; also what worked until the device lost a file of it, and comes
 * back with the next download.
 */
export function workingLine(state: WorkerState, app: string): Line | null {
  const { active, lost, proven } = state.apps[app] ?? noCopies();
  const offered = buildsOf<Line>(state.registry?.apps[app]);
  const worked = [...(lost ? [lost] : []), ...offered].filter(({ buildId }) => proven.includes(buildId));
  const lines = active ? [active.line] : worked;
  return lines.find((line) => fits({ line }, state.apps.host?.active)) ?? null;
}

/** After something went back: what came with it goes back too, remotes with their host, and a host with its remotes. */
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

/** Whether a remote that has no copy for this host has one for the host before, and none loses by it; selling comes first. */
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
