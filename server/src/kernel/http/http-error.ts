/** An answer that is not a success; `plugins/errors.ts` alone turns it into a body. */
export class HttpError extends Error {
  readonly status: number;
  /** Further members of the error body. */
  readonly fields: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /** The change of the request's key was rolled back for certain, and nobody else has made it. */
  readonly isUndone: boolean;

  constructor(
    status: number,
    message: string,
    {
      fields = {},
      headers = {},
      isUndone = false,
    }: { fields?: Record<string, unknown>; headers?: Record<string, string>; isUndone?: boolean } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.fields = fields;
    this.headers = headers;
    this.isUndone = isUndone;
  }

  /** The same failure, by somebody who knows that it left nothing behind. */
  undone(): HttpError {
    const { status, message, fields, headers } = this;
    return new HttpError(status, message, { fields, headers, isUndone: true });
  }
}

/** A request with a wrong value, and the field it is in. */
export function badRequest(field: string, message: string): HttpError {
  return new HttpError(400, message, { fields: { field } });
}

/** A text that the database cannot hold, and where it stands. */
export function unstorable(field: string): HttpError {
  return badRequest(field, `${field} has a character that cannot be stored`);
}

export function notFound(message = 'Resource not found'): HttpError {
  return new HttpError(404, message);
}

export function forbidden(message = 'You are not allowed to do this'): HttpError {
  return new HttpError(403, message);
}

export function signInRequired(): HttpError {
  return new HttpError(401, 'Please sign in');
}

/** An answer that asks the caller to come again. */
export function tryAgain(status: 409 | 429 | 503, message: string, afterSeconds: number): HttpError {
  return new HttpError(status, message, { headers: { 'Retry-After': String(afterSeconds) } });
}

/** Why a token does not count; a till stops sending at each of them, and tells them apart. */
export type TokenRefusal = 'token-unknown' | 'token-revoked' | 'token-expired' | 'token-origin';

const TOKEN_SENTENCES: Readonly<Record<TokenRefusal, string>> = {
  'token-unknown': 'This token is not known here: it was mistyped or replaced',
  'token-revoked': 'This token was revoked by the shop',
  'token-expired': 'This token has expired',
  'token-origin': 'This token may not be used from here',
};

/** A call by a token that does not count; nothing was done, and its key is to be kept. */
export function tokenRefused(code: TokenRefusal): HttpError {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return new HttpError(401, TOKEN_SENTENCES[code], { fields: { code }, headers });
}

/** A call that a live token is not allowed. */
export function outOfScope(): HttpError {
  return new HttpError(403, 'This token is not allowed to do this', { fields: { code: 'token-scope' } });
}
