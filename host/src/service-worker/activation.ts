// Which stored builds open. One rule: an update never takes away an app that works now. A new host waits for remotes
// that would not fit it, and a new remote waits for the host it needs.
import { findIncompatibility } from '../apps/compatibility';
import type { AppCopies, Copy, WorkerState } from './state';

/** One failed start may be bad luck; it is forgotten with the next one that succeeds. */
const FAILED_STARTS_ALLOWED = 1;

/** Whether what opens now does not start. */
export function isFailing({ active, failures }: AppCopies): boolean {
  return active !== null && (failures[active.line.buildId] ?? 0) > FAILED_STARTS_ALLOWED;
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

/** Why the staged build of an app does not open yet, with the build named; null when none waits. */
export function whyWaiting(state: WorkerState, app: string): string | null {
  const staged = state.apps[app]?.staged;
  if (!staged) return null;
  const what = `Build ${staged.line.buildId} is stored and waits`;
  if (app !== 'host') {
    const { provides } = state.apps.host?.active?.line ?? {};
    const reason = provides && staged.line.app && findIncompatibility(staged.line.app, provides);
    return `${what}: ${reason ?? 'it opens with the next start.'}`;
  }
  const holding = remotesOf(state).filter(([, copies]) => isHeldBackBy(copies, state, staged));
  return `${what} for newer builds of ${holding.map(([name]) => name).join(', ') || 'its remotes'}, which would not fit it.`;
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
  const provided = host?.line.provides;
  // Without a host there is nothing to fit; it is not shown before there is one.
  if (!provided || !remote.line.app) return true;
  try {
    return findIncompatibility(remote.line.app, provided) === null;
  } catch {
    // A line that an earlier release of this worker stored unchecked: no reason to hold up another app.
    return false;
  }
}
