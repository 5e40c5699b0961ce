import type { WriteMethod } from '../outbox/record/outbox-record';

export type QueryParams = Record<string, unknown>;

export interface GetOptions {
  params?: QueryParams;
  signal?: AbortSignal;
  /** A 401 or 403 is an answer here, not a lost session: the sign-in and the session check. */
  allowUnauthorized?: boolean;
}

/** One write; without `idempotencyKey` it is a general call, which is stored and queued like any change. */
export interface SendCall {
  method: WriteMethod;
  /** Without the base path: '/products'. */
  url: string;
  data?: unknown;
  params?: QueryParams;
  idempotencyKey?: string;
  delivery?: 'foreground' | 'replay';
  author?: string;
  signal?: AbortSignal;
  allowUnauthorized?: boolean;
}

/** The calls of the API: cookies, JSON, 10 s timeout, and the errors of spec 8. */
export interface HttpClient {
  get<T>(url: string, options?: GetOptions): Promise<T>;
  send<T>(call: SendCall): Promise<T>;
  /** A 401 or 403 in the foreground: the session is gone. */
  onSessionLost(listener: () => void): () => void;
}
