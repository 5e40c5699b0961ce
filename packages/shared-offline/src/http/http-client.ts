import { createSignal, toWireBody } from '@evertill/shared-domain';
import { OfflineError } from '../errors';
import { OFFLINE_MESSAGES } from '../messages';
import { endsSession, toApiError } from './api-error';
import type { HttpClient } from './http-contract';
import { type Exchange, isOurs, type Transport, type WireRequest } from './transport';

interface HttpClientOptions {
  transport: Transport;
  isOnline: () => boolean;
}

/** The client of the screens, with the signal that the outbox raises too. */
export interface SignallingHttpClient extends HttpClient {
  signalSessionLost(): void;
}

/** The API as spec 4, 7 and 8 want it: nothing is asked while offline, and a lost session is signalled. */
export function createHttpClient({ transport, isOnline }: HttpClientOptions): SignallingHttpClient {
  const sessionLost = createSignal();

  async function ask(request: WireRequest, allowUnauthorized = false): Promise<unknown> {
    if (!isOnline()) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    return bodyOf(await transport.exchange(request), request.url, allowUnauthorized);
  }

  function bodyOf(exchange: Exchange, url: string, allowUnauthorized: boolean): unknown {
    if (exchange.kind === 'no-answer') throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const { status, body, isJson } = exchange;
    if (status >= 200 && status < 300 && isOurs(exchange)) return body;
    if (status < 400) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    if (!allowUnauthorized && isJson && endsSession(url, status)) sessionLost.emit();
    throw toApiError(url, status, body, allowUnauthorized);
  }

  return {
    async get(url, parse, { params, signal, allowUnauthorized } = {}) {
      const request = { method: 'GET', url, params: params ?? null, ...(signal ? { signal } : {}) };
      return parse(await ask(request, allowUnauthorized));
    },
    send({ method, url, data, idempotencyKey, signal, allowUnauthorized }) {
      const request = {
        method,
        url,
        ...(data === undefined ? {} : { body: JSON.stringify(toWireBody(data)) }),
        ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
        ...(signal ? { signal } : {}),
      };
      return ask(request, allowUnauthorized);
    },
    onSessionLost: sessionLost.subscribe,
    signalSessionLost: sessionLost.emit,
  };
}
