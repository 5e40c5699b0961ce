import { ApiError, OfflineError, StorageError } from '@evertill/shared-offline';
import { conflictOf, NotFoundError } from '../store/errors';

/** The words of a failure, the thrown message first: the server's own, then the error's, else the screen's sentence (spec 8). */
export function failureText(error: unknown, fallback: string): string {
  const conflict = conflictText(error);
  if (conflict) return conflict;
  const isWordless = error instanceof ApiError && error.isWordless;
  return error instanceof Error && error.message !== '' && !isWordless ? error.message : fallback;
}

/** The words of a failure, the server's own first, else the screen's sentence; a refusal of this device speaks for itself. */
export function serverText(error: unknown, fallback: string): string {
  if (isOwnRefusal(error)) return error.message;
  return conflictText(error) ?? (error instanceof ApiError ? (error.serverError ?? fallback) : fallback);
}

function isOwnRefusal(error: unknown): error is Error {
  return error instanceof OfflineError || error instanceof StorageError || error instanceof NotFoundError;
}

function conflictText(error: unknown): string | null {
  const conflict = conflictOf(error);
  if (!conflict) return null;
  const fields = Object.keys(conflict.theirs).join(', ');
  return `Somebody else has changed this in the meantime (${fields}). Open it again to see the current values.`;
}
