import { ApiError } from '@evertill/shared-offline';

/** Returns the text of the server or of the error. Falls back to the screen's own text when the answer has none. */
export function refusalText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.isWordless) return fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}
