import type { CopyStatus } from './messages';
import { offered } from './plan';
import type { WorkerState } from './state';
import { whyWaiting } from './waiting';

/** Returns the status for pages: how many remotes would open without a connection. */
export function statusOf(state: WorkerState): CopyStatus {
  const apps = Object.entries(state.apps).map(([app, { active, bad, error }]) => ({
    app,
    active: active?.line.buildId ?? null,
    live: offered(state, app)[0]?.buildId ?? null,
    error,
    waiting: whyWaiting(state, app),
    bad,
  }));
  const remotes = apps.filter(({ app }) => app !== 'host');
  const hasHost = Boolean(state.apps.host?.active);
  return {
    type: 'status',
    ready: hasHost ? remotes.filter(({ active }) => active !== null).length : 0,
    total: remotes.length,
    bytes: Object.values(state.apps).reduce((sum, { active }) => sum + (active?.bytes ?? 0), 0),
    apps,
    problem: state.problem ?? null,
  };
}
