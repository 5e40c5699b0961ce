// Whether a new build starts. A page says so itself; a page that never says anything, and had the time to, did not.
import { goBack, isFailing } from './activation';
import type { AppCopies, WorkerState } from './state';

/** A start that was not reported after this long has failed; a quick reload before it proves nothing. */
export const PATIENCE_MS = 8_000;

export interface RolledBack {
  readonly app: string;
  readonly from: string;
  readonly to: string;
  /** The host went back with it: the page that runs is another's. */
  readonly isWithHost?: boolean;
}

/** A page got this host build; it is watched until it says that it runs. */
export function noteStart(state: WorkerState, page: string, now: number): void {
  const host = state.apps.host;
  const buildId = host?.active?.line.buildId;
  if (!host || !buildId) return;
  state.pages[page] = { host: buildId };
  state.starting.push({ page, buildId, at: now });
}

/** Before a page is answered: starts that ran out of time count as failed, and two of them end the build. */
export function judgeStarts(state: WorkerState, now: number): RolledBack | null {
  const host = state.apps.host;
  if (!host) return null;
  const late = state.starting.filter(({ at }) => now - at > PATIENCE_MS);
  state.starting = state.starting.filter(({ at }) => now - at <= PATIENCE_MS);
  for (const { buildId } of late) {
    // A tab that was closed in the meantime proves nothing against a build that is known to start.
    if (!host.proven.includes(buildId)) countFailure(host, buildId);
  }
  return rollBackIfFailing(state, 'host');
}

/** A page had its time to start: one that is still open and said nothing has failed, whatever its build did before. */
export function judgeSilence(state: WorkerState, page: string, isOpen: boolean): RolledBack | null {
  const start = state.starting.find((candidate) => candidate.page === page);
  const host = state.apps.host;
  if (!start || !host || !isOpen) return null;
  state.starting = state.starting.filter((candidate) => candidate !== start);
  countFailure(host, start.buildId);
  return rollBackIfFailing(state, 'host');
}

/** A page runs this build: it speaks, so its silence is not judged any more. */
export function noteUp(state: WorkerState, app: string, buildId: string, page: string): void {
  state.pages[page] = { ...state.pages[page], [app]: buildId };
  if (app === 'host') state.starting = state.starting.filter((start) => start.page !== page);
}

/** A page or a screen of this build stood its time. */
export function reportGood(state: WorkerState, app: string, buildId: string, page: string): void {
  noteUp(state, app, buildId, page);
  const copies = state.apps[app];
  if (!copies) return;
  if (!copies.proven.includes(buildId)) copies.proven.push(buildId);
  delete copies.failures[buildId];
}

/** A page or a screen of this build did not come up. */
export function reportBad(state: WorkerState, app: string, buildId: string, page: string): RolledBack | null {
  const copies = state.apps[app];
  // Only a build that is stored whole can be at fault: others fail with the connection.
  if (!copies || copies.active?.line.buildId !== buildId) return null;
  if (app === 'host') state.starting = state.starting.filter((start) => start.page !== page);
  countFailure(copies, buildId);
  return rollBackIfFailing(state, app);
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
