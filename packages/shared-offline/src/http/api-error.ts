import { isRecord } from '@evertill/shared-domain';
import { ApiError } from '../errors';
import { OFFLINE_MESSAGES } from '../messages';

// Spec 6: supplier, category and discount calls pass a 403 on to their caller unchanged.
const OWN_403 = /^\/(suppliers|categories|discounts)(\/|\?|$)/;
const CATEGORY_URL = /^\/categories(\/|\?|$)/;

const TRY_AGAIN = new Set([408, 425, 429]);

/**
 * Returns true when the server failed, so that the same call may succeed later. Every other status from 400 up is a
 * final refusal.
 */
export function isFailure(status: number): boolean {
  return status >= 500 || TRY_AGAIN.has(status);
}

/** Returns the error of one call of a batch. The call's entry in the batch answer counts as the echo of its key. */
export function toBatchError(url: string, status: number, body: unknown): ApiError {
  return toApiError(url, status, body, true, { isEchoed: true });
}

/** Returns the error for a refusal, with the sentence of spec 8. */
export function toApiError(
  url: string,
  status: number,
  body: unknown,
  allowUnauthorized = false,
  { isEchoed = false, requestId = null }: { isEchoed?: boolean; requestId?: string | null } = {},
): ApiError {
  const serverError = serverErrorOf(url, body);
  const isRejectedSession = !allowUnauthorized && endsSession(url, status, body);
  const message = isRejectedSession
    ? OFFLINE_MESSAGES.sessionRejected
    : refusalText(status, body, serverError);
  const isUndone = isEchoed && isFailure(status);
  return new ApiError(message, { status, body, serverError, isUndone, requestId });
}

/** Returns true when this answer means that the session is gone (spec 5, 6 and 8). */
export function endsSession(url: string, status: number, body: unknown): boolean {
  return status === 401 || (status === 403 && !OWN_403.test(url) && !isBeyondToken(body));
}

/** Returns true when the call needs more permissions than the token has. The token itself stays valid. */
function isBeyondToken(body: unknown): boolean {
  return isRecord(body) && body.code === 'token-scope';
}

function refusalText(status: number, body: unknown, serverError: string | null): string | null {
  if (serverError) return serverError;
  if (status === 400) return badRequestText(body);
  if (status === 401 || status === 403) return OFFLINE_MESSAGES.sessionRejected;
  if (status === 404) return OFFLINE_MESSAGES.notFound;
  if (status === 500) return OFFLINE_MESSAGES.serverError;
  return null;
}

// Spec 8: one line 'field: value' per entry, otherwise the body text.
function badRequestText(body: unknown): string | null {
  if (isRecord(body)) {
    const lines = Object.entries(body).map(([field, value]) => `${field}: ${lineText(value)}`);
    if (lines.length > 0) return lines.join('\n');
  }
  return textOrNull(body);
}

function serverErrorOf(url: string, body: unknown): string | null {
  if (!isRecord(body)) return null;
  return textOrNull(body.error) ?? (CATEGORY_URL.test(url) ? firstText(body.name) : null);
}

function firstText(value: unknown): string | null {
  return textOrNull(Array.isArray(value) ? value[0] : value);
}

function lineText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
