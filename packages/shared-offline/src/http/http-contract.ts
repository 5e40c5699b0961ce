export type QueryParams = Record<string, unknown>;

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes a typed value of what came over the wire; throws when it is something else. */
export type WireParser<T> = (wire: unknown) => T;

export interface GetOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  /** A 401 or 403 is an answer here, not a lost session: the sign-in and the session check. */
  allowUnauthorized?: boolean;
  /** A larger answer is refused, without having been read. */
  maxBytes?: number;
}

/** One write that is sent now or not at all; what must not be lost goes through the outbox. */
export interface SendCall {
  method: WriteMethod;
  /** Without the base path: '/products'. */
  url: string;
  data?: unknown;
  /** Every write but signing in and subscribing needs one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  allowUnauthorized?: boolean;
}

/** The calls of the API: cookies, JSON, 10 s timeout, and the errors of spec 8. */
export interface HttpClient {
  get<T>(url: string, parse: WireParser<T>, options?: GetOptions): Promise<T>;
  /** Answers what the server answered; the caller parses it. */
  send(call: SendCall): Promise<unknown>;
  /** A 401 or 403 in the foreground: the session is gone. */
  onSessionLost(listener: () => void): () => void;
}
