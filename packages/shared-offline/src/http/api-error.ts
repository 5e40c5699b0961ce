import { isRecord } from '@evertill/shared-domain';
import { ApiError } from '../errors';
import { OFFLINE_MESSAGES } from '../messages';

// Spec 6: supplier, category and discount calls hand a 403 to their caller unchanged.
const OWN_403 = /^\/(suppliers|categories|discounts)(\/|\?|$)/;
const CATEGORY_URL = /^\/categories(\/|\?|$)/;

/** The error of an answered refusal, with the sentence of spec 8. */
export function toApiError(url: string, status: number, body: unknown, allowUnauthorized = false): ApiError {
  const serverError = serverErrorOf(url, body);
  const isRejectedSession = !allowUnauthorized && endsSession(url, status);
  const message = isRejectedSession
    ? OFFLINE_MESSAGES.sessionRejected
    : refusalText(status, body, serverError);
  return new ApiError(message, { status, body, serverError });
}

/** Whether this answer means that the session is gone (spec 5, 6 and 8). */
export function endsSession(url: string, status: number): boolean {
  return status === 401 || (status === 403 && !OWN_403.test(url));
}

function refusalText(status: number, body: unknown, serverError: string | null): string | null {
  if (serverError) return serverError;
  if (status === 400) return badRequestText(body);
  if (status === 401 || status === 403) return OFFLINE_MESSAGES.sessionRejected;
  if (status === 404) return OFFLINE_MESSAGES.notFound;
  if (status === 500) return OFFLINE_MESSAGES.serverError;
  return null;
}

// Spec 8: one line per entry 'field: value', otherwise the body text.
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
