import { hasRole, type Role, type User } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, OfflineError } from '@evertill/shared-offline';

/** What syncAll managed: the names of what could not be loaded, with the reason. */
export interface SyncResult {
  readonly isComplete: boolean;
  readonly failures: readonly { readonly name: string; readonly error: Error }[];
}

/** One store of the sync, and who may read it; without roles everybody. */
export interface SyncTask {
  readonly name: string;
  readonly roles?: readonly Role[] | undefined;
  /** Whose service keeps it, where that is another team's. */
  readonly service?: string | undefined;
  sync(): Promise<unknown>;
}

/**
 * Loads in parallel what the role may read. A 403 would sign the person out, so nothing else is asked for; one failure
 * does not stop the others.
 */
export async function syncAll(
  tasks: readonly SyncTask[],
  user: User | null,
  isOnline: boolean,
): Promise<SyncResult> {
  const permitted = tasks.filter((task) => hasRole(user, task.roles));
  const outcomes = await Promise.allSettled(permitted.map((task) => task.sync()));
  if (!isOnline) return { isComplete: false, failures: [offlineFailure()] };
  const failures = outcomes.flatMap((outcome, position) =>
    outcome.status === 'rejected'
      ? [{ name: permitted[position]?.name ?? '', error: asError(outcome.reason) }]
      : [],
  );
  // A service of another team that is down keeps nobody from being up to date with the shop.
  const isOurs = ({ name }: { name: string }) =>
    !permitted.some((task) => task.name === name && task.service);
  return { isComplete: !failures.some(isOurs) && permitted.length > 0, failures };
}

function offlineFailure() {
  return { name: 'connection', error: new OfflineError(OFFLINE_MESSAGES.usingCachedData) };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(OFFLINE_MESSAGES.unexpected);
}
