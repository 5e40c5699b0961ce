import { ApiError } from '@evertill/shared-offline';

// A chain that leads back to its beginning must end.
const DEPTH = 5;

/**
 * Returns the id under which the server's log has the failed call that an error is about. Null when the error is about
 * no call, or when the server gave no answer.
 */
export function requestIdOf(error: unknown, depth = DEPTH): string | null {
  if (error instanceof ApiError) return error.requestId;
  return error instanceof Error && depth > 0 ? requestIdOf(error.cause, depth - 1) : null;
}
