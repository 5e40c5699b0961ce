import { ApiError, OFFLINE_MESSAGES } from '@evertill/shared-offline';

/** The words of a failure: the server's own, else the thrown message, else the screen's sentence (spec 8). */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.serverError) return error.serverError;
  // An answer without a word says less than the screen knows.
  if (error instanceof ApiError && error.message === OFFLINE_MESSAGES.unexpected) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
