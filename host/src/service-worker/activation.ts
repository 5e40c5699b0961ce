// Which stored builds open. One rule: an update never takes away an app that works now. A new host waits for remotes
// that would not fit it, and a new remote waits for the host it needs.
import { fits as fitsIn } from '@evertill/federation-kit/registry';
import type { AppCopies, Copy, WorkerState } from './state';

/** One failed start may be bad luck; it is forgotten with the next one that succeeds. */
const FAILED_STARTS_ALLOWED = 1;

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
    promote(host);
    changed.push('host');
  }
  for (const [app, copies] of remotesOf(state)) {
    if (!copies.staged || !fits(copies.staged, host?.active)) continue;
    promote(copies);
    changed.push(app);
  }
  return changed;
}

/** Goes back to the build before, and remembers the failing one; false when there is none to go back to. */
export function goBack(state: WorkerState, app: string): boolean {
  const copies = state.apps[app];
  if (!copies?.active || !copies.previous) return false;
  const { buildId } = copies.active.line;
  copies.bad.push(buildId);
  delete copies.failures[buildId];
  copies.active = copies.previous;
  copies.previous = null;
  if (app === 'host') takeFittingRemotes(state);
  return true;
}

function promote(copies: AppCopies): void {
  if (copies.active && !isFailing(copies)) copies.previous = copies.active;
  copies.active = copies.staged;
  copies.staged = null;
}

function hostMayChange(state: WorkerState, host: Copy): boolean {
  // Under a host that does not start nothing works, so nothing is taken away.
  if (state.apps.host && isLost(state.apps.host)) return true;
  return !remotesOf(state).some(([, copies]) => isHeldBackBy(copies, state, host));
}

/** Whether a remote works now and would not under this host. */
function isHeldBackBy({ active, staged }: AppCopies, state: WorkerState, host: Copy): boolean {
  const worksNow = active !== null && fits(active, state.apps.host?.active);
  return worksNow && !fits(active, host) && !(staged !== null && fits(staged, host));
}

/** After the host went back, remotes that came with the newer one go back with it. */
export function takeFittingRemotes(state: WorkerState): void {
  const host = state.apps.host?.active;
  for (const [, copies] of remotesOf(state)) {
    if (!copies.active || !copies.previous || fits(copies.active, host) || !fits(copies.previous, host))
      continue;
    [copies.staged, copies.active, copies.previous] = [copies.active, copies.previous, null];
  }
}

function remotesOf(state: WorkerState): [string, AppCopies][] {
  return Object.entries(state.apps).filter(([app]) => app !== 'host');
}

function fits(remote: Copy, host: Copy | null | undefined): boolean {
  return fitsIn(remote.line, host?.line.provides);
}
