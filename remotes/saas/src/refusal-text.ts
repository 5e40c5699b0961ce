import { ApiError } from '@evertill/shared-offline';

/** The server's own words first, then the error's, then the screen's sentence. */
export function refusalText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.serverError) return error.serverError;
  return error instanceof Error && error.message ? error.message : fallback;
}
