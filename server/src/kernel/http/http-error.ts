/** An answer that is not a success. Only `plugins/errors.ts` turns this error into a body. */
export class HttpError extends Error {
  readonly status: number;
  /** Additional members of the error body. */
  readonly fields: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /**
   * True when the change with the request's key was certainly rolled back and no other delivery has made the change.
   */
  readonly isUndone: boolean;
  /** What the audit log says of the refusal. Differs from the message where the message is for the caller alone. */
  readonly auditText: string;
  /** True when the log has the cause already. */
  readonly isLogged: boolean;

  constructor(
    status: number,
    message: string,
    {
      fields = {},
      headers = {},
      isUndone = false,
      auditText = message,
      isLogged = false,
    }: {
      fields?: Record<string, unknown>;
      headers?: Record<string, string>;
      isUndone?: boolean;
      auditText?: string;
      isLogged?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.fields = fields;
    this.headers = headers;
    this.isUndone = isUndone;
    this.auditText = auditText;
    this.isLogged = isLogged;
  }

  /** Returns the same error, marked as having left nothing behind. */
  undone(): HttpError {
    const { status, message, fields, headers, auditText, isLogged } = this;
    return new HttpError(status, message, { fields, headers, isUndone: true, auditText, isLogged });
  }

  /** Returns the same error, marked as one whose cause is in the log. */
  logged(): HttpError {
    const { status, message, fields, headers, auditText, isUndone } = this;
    return new HttpError(status, message, { fields, headers, isUndone, auditText, isLogged: true });
  }
}

/** Returns a 400 that names the field with the wrong value. */
export function badRequest(field: string, message: string): HttpError {
  return new HttpError(400, message, { fields: { field } });
}

/** Returns a 400 that names the field whose text the database cannot store. */
export function unstorable(field: string): HttpError {
  return badRequest(field, `${field} has a character that cannot be stored`);
}

export function notFound(message = 'Resource not found'): HttpError {
  return new HttpError(404, message);
}

export function forbidden(message = 'You are not allowed to do this'): HttpError {
  return new HttpError(403, message);
}

/**
 * Returns the 423 for a call of the office of a suspended shop. It is not a 403, because a device would end the session
 * on that, and the session still sells.
 */
export function shopSuspended(): HttpError {
  return new HttpError(
    423,
    'This store is suspended. You can still sell and download your data. Please contact whoever runs this server.',
    { fields: { code: 'suspended' } },
  );
}

/** Returns the 423 for a change in another shop of the person that is suspended. */
export function otherShopSuspended(): HttpError {
  return new HttpError(423, 'The other store is suspended, so nothing can be changed there.', {
    fields: { code: 'other-suspended' },
  });
}

export function signInRequired(): HttpError {
  return new HttpError(401, 'Please sign in');
}

/** Returns an error that asks the caller to retry after a number of seconds. */
export function tryAgain(status: 409 | 429 | 503, message: string, afterSeconds: number): HttpError {
  return new HttpError(status, message, { headers: { 'Retry-After': String(afterSeconds) } });
}

/**
 * The reason why a token is refused. A register stops sending on each of these reasons, and tells them apart by this
 * code.
 */
export type TokenRefusal = 'token-unknown' | 'token-revoked' | 'token-expired' | 'token-origin';

const TOKEN_SENTENCES: Readonly<Record<TokenRefusal, string>> = {
  'token-unknown': 'This token is not known here: it was mistyped or replaced',
  'token-revoked': 'This token was revoked by the store',
  'token-expired': 'This token has expired',
  'token-origin': 'This token may not be used from here',
};

/** Returns the 401 for a refused token. Nothing was done, so the caller must keep the key of its change. */
export function tokenRefused(code: TokenRefusal): HttpError {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return new HttpError(401, TOKEN_SENTENCES[code], { fields: { code }, headers });
}

/** Returns the 403 for a call that the scopes of a live token do not allow. */
export function outOfScope(): HttpError {
  return new HttpError(403, 'This token is not allowed to do this', { fields: { code: 'token-scope' } });
}
