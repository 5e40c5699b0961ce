import { createSignal, toWireBody } from '@evertill/shared-domain';
import { ApiError, OfflineError } from '../errors';
import { OFFLINE_MESSAGES, TRANSPORT_MESSAGES } from '../messages';
import { endsSession, toApiError } from './api-error';
import type { HttpClient } from './http-contract';
import { type Exchange, isOurs, type Transport, type WireRequest } from './transport';

const TOO_LARGE = 413;

interface HttpClientOptions {
  transport: Transport;
  isOnline: () => boolean;
}

/** The HTTP client of the screens. The outbox raises the session-lost signal too. */
export interface SignallingHttpClient extends HttpClient {
  signalSessionLost(): void;
}

/** Builds the API client of spec 4, 7 and 8. Sends nothing while offline, and signals a lost session. */
export function createHttpClient({ transport, isOnline }: HttpClientOptions): SignallingHttpClient {
  const sessionLost = createSignal();
  let session = 0;

  async function ask(
    request: WireRequest,
    { allowUnauthorized = false, key }: { allowUnauthorized?: boolean | undefined; key?: string | undefined },
  ): Promise<unknown> {
    if (!isOnline()) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const askedIn = session;
    const exchange = await transport.exchange(request);
    // A refusal of the session before says nothing about this one.
    if (!allowUnauthorized && askedIn === session && isSessionEnd(exchange, request.url)) sessionLost.emit();
    const isEchoed = exchange.kind === 'answer' && key !== undefined && exchange.echo === key;
    return bodyOf(exchange, request.url, allowUnauthorized, isEchoed);
  }

  function bodyOf(exchange: Exchange, url: string, allowUnauthorized: boolean, isEchoed: boolean): unknown {
    if (exchange.kind === 'no-answer') throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const { status, body, isCut, requestId = null } = exchange;
    if (isCut) throw new ApiError(TRANSPORT_MESSAGES.tooLarge, { status: TOO_LARGE });
    if (status >= 200 && status < 300 && isOurs(exchange)) return body;
    if (status < 400) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    throw toApiError(url, status, body, allowUnauthorized, { isEchoed, requestId });
  }

  return {
    async get(url, parse, { params, signal, allowUnauthorized, maxBytes } = {}) {
      const request = {
        method: 'GET',
        url,
        params: params ?? null,
        ...(signal ? { signal } : {}),
        ...(maxBytes === undefined ? {} : { maxBytes }),
      };
      return parse(await ask(request, { allowUnauthorized }));
    },
    send({ method, url, data, idempotencyKey, signal, allowUnauthorized }) {
      const request = {
        method,
        url,
        ...(data === undefined ? {} : { body: JSON.stringify(toWireBody(data)) }),
        ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
        ...(signal ? { signal } : {}),
      };
      return ask(request, { allowUnauthorized, key: idempotencyKey });
    },
    onSessionLost: sessionLost.subscribe,
    beginSession() {
      session += 1;
    },
    signalSessionLost: sessionLost.emit,
  };
}

function isSessionEnd(exchange: Exchange, url: string): boolean {
  if (exchange.kind === 'no-answer' || exchange.isCut || !exchange.isJson) return false;
  return endsSession(url, exchange.status, exchange.body);
}
