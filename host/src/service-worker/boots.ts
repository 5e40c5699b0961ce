// Decides whether a new build starts. A page reports its own start. A page that had the time to start and reported
// nothing has failed.
import { goBack, isFailing, isLost } from './activation';
import type { AppCopies, WorkerState } from './state';

/** A start that is not reported within this time has failed. A reload before then proves nothing. In milliseconds. */
export const PATIENCE_MS = 8_000;

export interface RolledBack {
  readonly app: string;
  readonly from: string;
  readonly to: string;
  /** True when the host was rolled back as well, so that the open page runs another host build. */
  readonly isWithHost?: boolean;
}

/** Records that a page received the active host build. The page is watched until it reports that it runs. */
export function noteStart(state: WorkerState, page: string, now: number): void {
  const host = state.apps.host;
  const buildId = host?.active?.line.buildId;
  if (!host || !buildId) return;
  state.pages[page] = { host: buildId };
  state.starting.push({ page, buildId, at: now });
}

/** Counts starts that ran out of time as failed, before a page is answered. Two failures roll the build back. */
export function judgeStarts(state: WorkerState, now: number): RolledBack | null {
  const host = state.apps.host;
  if (!host) return null;
  const late = state.starting.filter(({ at }) => now - at > PATIENCE_MS);
  state.starting = state.starting.filter(({ at }) => now - at <= PATIENCE_MS);
  for (const { buildId } of late) {
    // A tab that was closed early proves nothing against a build that is known to start.
    if (!host.proven.includes(buildId)) countFailure(host, buildId);
  }
  return rollBackIfFailing(state, 'host');
}

/**
 * Judges a page that had its time to start. A page that is still open and reported nothing has failed, even if its
 * build started well before.
 */
export function judgeSilence(state: WorkerState, page: string, isOpen: boolean): RolledBack | null {
  const start = state.starting.find((candidate) => candidate.page === page);
  const host = state.apps.host;
  if (!start || !host || !isOpen) return null;
  state.starting = state.starting.filter((candidate) => candidate !== start);
  countFailure(host, start.buildId);
  return rollBackIfFailing(state, 'host');
}

/** Records that a page runs this build. The worker no longer watches the page. */
export function noteUp(state: WorkerState, app: string, buildId: string, page: string): void {
  state.pages[page] = { ...state.pages[page], [app]: buildId };
  if (app === 'host') state.starting = state.starting.filter((start) => start.page !== page);
}

/** Records that a page or a screen of this build started well. */
export function reportGood(state: WorkerState, app: string, buildId: string, page: string): void {
  noteUp(state, app, buildId, page);
  const copies = state.apps[app];
  if (!copies) return;
  if (!copies.proven.includes(buildId)) copies.proven.push(buildId);
  delete copies.failures[buildId];
}

/** Records that a page or a screen of this build failed to start. Returns the rollback that followed, or null. */
export function reportBad(state: WorkerState, app: string, buildId: string, page: string): RolledBack | null {
  const copies = state.apps[app];
  // Only a build that is stored whole can be at fault. Other builds fail together with the connection.
  if (!copies || copies.active?.line.buildId !== buildId) return null;
  if (app === 'host') state.starting = state.starting.filter((start) => start.page !== page);
  countFailure(copies, buildId);
  return rollBackIfFailing(state, app);
}

/** Lists the remotes that failed to start without an earlier build on the device, and for which a sync found one. */
export function replacedLost(before: WorkerState, after: WorkerState): RolledBack[] {
  return Object.entries(before.apps).flatMap(([app, copies]) => {
    const from = copies.active?.line.buildId;
    const to = after.apps[app]?.active?.line.buildId;
    return app !== 'host' && from && to && from !== to && isLost(copies) ? [{ app, from, to }] : [];
  });
}

function countFailure(copies: AppCopies, buildId: string): void {
  copies.failures[buildId] = (copies.failures[buildId] ?? 0) + 1;
}

function rollBackIfFailing(state: WorkerState, app: string): RolledBack | null {
  const copies = state.apps[app];
  const from = copies?.active?.line.buildId;
  const host = state.apps.host?.active?.line.buildId;
  if (!copies || !from || !isFailing(copies) || !goBack(state, app)) return null;
  const isWithHost = app !== 'host' && state.apps.host?.active?.line.buildId !== host;
  return { app, from, to: copies.active?.line.buildId ?? '', ...(isWithHost ? { isWithHost } : {}) };
}
