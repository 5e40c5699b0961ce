import { LIMITS } from '@evertill/shared-domain';
import type { Clock } from '../clock';
import type { Environment } from '../environment/environment';
import type { QueryParams } from './http-contract';

const KEY_HEADER = 'Idempotency-Key';

/** One request as bytes. A retry sends the same bytes. */
export interface WireRequest {
  method: string;
  url: string;
  params?: QueryParams | null;
  /** JSON text. */
  body?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** In bytes. A longer answer is not read further. Without a limit, the whole answer is read. */
  maxBytes?: number;
}

/** The result of a request: an HTTP answer from our server or from another one, or no answer. */
export type Exchange =
  | {
      kind: 'answer';
      status: number;
      isJson: boolean;
      body: unknown;
      /** True when the answer was larger than `maxBytes`. Its content was dropped. */
      isCut?: true;
      echo: string | null;
      retryAfterMs: number | null;
      /** The request's id in the server's log. */
      requestId?: string | null;
    }
  | { kind: 'no-answer' };

/** Sends one request. Never throws, unless the caller's own signal aborts the request. */
export interface Transport {
  exchange(request: WireRequest): Promise<Exchange>;
}

/** Builds a transport over fetch with cookies, JSON, a base path and a time limit that also covers the body. */
export function createTransport(options: {
  fetch: Environment['fetch'];
  clock: Clock;
  apiBase: string;
  /** Called after each request. True when our server answered. */
  onExchange: (isOurs: boolean) => void;
}): Transport {
  async function exchange(request: WireRequest): Promise<Exchange> {
    const result = await attempt(options, request);
    request.signal?.throwIfAborted();
    options.onExchange(isOurs(result));
    return result;
  }

  return { exchange };
}

/** Returns true when our server gave this answer. A captive portal or a proxy does not send JSON. */
export function isOurs(exchange: Exchange): boolean {
  return exchange.kind === 'answer' && (exchange.isJson || exchange.status === 204);
}

/** Returns the query string of a call. Leaves out undefined and null values. */
export function queryText(params: QueryParams | null | undefined): string {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

async function attempt(
  { fetch, clock, apiBase }: { fetch: Environment['fetch']; clock: Clock; apiBase: string },
  request: WireRequest,
): Promise<Exchange> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = clock.setTimeout(stop, request.timeoutMs ?? LIMITS.requestTimeoutMs);
  request.signal?.addEventListener('abort', stop, { once: true });
  if (request.signal?.aborted) stop();
  try {
    const response = await fetch(`${apiBase}${request.url}${queryText(request.params)}`, {
      method: request.method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        Accept: 'application/json',
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: limit.signal,
    });
    return {
      kind: 'answer',
      ...(await readBody(response, request.maxBytes)),
      ...readHeaders(response, clock),
    };
  } catch {
    // Every failure has the same result, because the server may or may not have done the work.
    return { kind: 'no-answer' };
  } finally {
    clock.clearTimeout(timer);
    request.signal?.removeEventListener('abort', stop);
  }
}

async function readBody(
  response: Response,
  maxBytes: number | undefined,
): Promise<{ isJson: boolean; body: unknown; isCut?: true }> {
  const text = await readText(response, maxBytes);
  if (text === null) return { isJson: true, body: null, isCut: true };
  if (!response.headers.get('Content-Type')?.includes('json')) return { isJson: false, body: text };
  try {
    return { isJson: true, body: JSON.parse(text) };
  } catch {
    return { isJson: false, body: text };
  }
}

/** Returns the text of an answer. Null when the answer is larger than `maxBytes`. */
async function readText(response: Response, maxBytes: number | undefined): Promise<string | null> {
  if (maxBytes === undefined || response.body === null) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readHeaders(response: Response, clock: Clock) {
  const retryAfter = response.headers.get('Retry-After');
  return {
    status: response.status,
    echo: response.headers.get(KEY_HEADER),
    requestId: response.headers.get('X-Request-Id'),
    retryAfterMs: retryAfter === null ? null : retryAfterMs(retryAfter, clock),
  };
}

// Retry-After is a number of seconds or a date.
function retryAfterMs(header: string, clock: Clock): number | null {
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - clock.now().getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
