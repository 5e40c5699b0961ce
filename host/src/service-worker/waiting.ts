import { findIncompatibility } from '@evertill/federation-kit/registry';
import { isKnownToFail, offered, takenAwayBy } from './plan';
import type { WorkerState } from './state';

/**
 * Explains why the newest build of an app does not open on this device, with both versions or the names of the apps.
 * Null when the newest build does not wait.
 */
export function whyWaiting(state: WorkerState, app: string): string | null {
  const [newest] = offered(state, app);
  const copies = state.apps[app];
  if (!newest || !copies || copies.active?.line.buildId === newest.buildId) return null;
  if (isKnownToFail(copies, newest.buildId)) return null;
  if (app === 'host') {
    const behind = takenAwayBy(state, newest);
    return behind.length === 0
      ? null
      : `Build ${newest.buildId} waits for builds of ${behind.join(', ')} that fit it.`;
  }
  const { provides } = state.apps.host?.active?.line ?? {};
  const reason = provides && newest.app && findIncompatibility(newest.app, provides);
  return reason ? `Build ${newest.buildId} waits: ${reason}` : null;
}
