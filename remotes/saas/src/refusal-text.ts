import { ApiError } from '@evertill/shared-offline';

/** The server's own words first, then the error's; the screen's sentence for an answer that says nothing. */
export function refusalText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.isWordless) return fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}
