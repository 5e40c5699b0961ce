export type QueryParams = Record<string, unknown>;

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Converts a value from the wire to a typed value. Throws when the value has another shape. */
export type WireParser<T> = (wire: unknown) => T;

export interface GetOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  /** True when a 401 or 403 is an answer and not a lost session, as for the sign-in and the session check. */
  allowUnauthorized?: boolean;
  /** In bytes. A larger answer is refused, and the rest of the answer is not read. */
  maxBytes?: number;
}

/** A write that is sent now or not at all. A write that must not be lost goes through the outbox. */
export interface SendCall {
  method: WriteMethod;
  /** The path without the base path, such as '/products'. */
  url: string;
  data?: unknown;
  /** Passed with every write except signing in and subscribing. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  allowUnauthorized?: boolean;
}

/** The calls of the API: cookies, JSON, 10 s timeout, and the errors of spec 8. */
export interface HttpClient {
  get<T>(url: string, parse: WireParser<T>, options?: GetOptions): Promise<T>;
  /** Resolves to the body of the server's answer. The caller checks the body's shape. */
  send(call: SendCall): Promise<unknown>;
  /** Calls the listener when a 401 or 403 in the foreground means that the session is lost. */
  onSessionLost(listener: () => void): () => void;
  /** Notes that the browser has a new session. A refusal of a call that was sent before is then no lost session. */
  beginSession(): void;
}
