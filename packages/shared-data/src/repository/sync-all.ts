import { hasRole, type Role, type User } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, OfflineError } from '@evertill/shared-offline';

/** The result of syncAll, with the name and the error of each task that failed. */
export interface SyncResult {
  readonly isComplete: boolean;
  readonly failures: readonly { readonly name: string; readonly error: Error }[];
}

/** One part of the sync, and the roles that may read its list. Without `roles`, every role may. */
export interface SyncTask {
  readonly name: string;
  readonly roles?: readonly Role[] | undefined;
  /** The name of another team's service that keeps these rows. Undefined for our own server. */
  readonly service?: string | undefined;
  sync(): Promise<unknown>;
}

/**
 * Loads in parallel the lists that the role may read. Other lists are not requested, because a 403 would sign the
 * person out. One failure does not stop the others.
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
  // A failure of another team's service does not make the sync incomplete.
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
