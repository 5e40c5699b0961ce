import { temporaryId, toWireBody } from '@evertill/shared-domain';
import type { Clock } from '../clock';
import { newUuid } from '../environment/new-uuid';
import { OfflineError } from '../errors';
import { OFFLINE_MESSAGES } from '../messages';
import type { SubmitResult } from '../outbox/outbox-contract';
import type { OutboxDraft } from '../outbox/record/outbox-record';
import { endsSession, toApiError } from './api-error';
import type { GetOptions, HttpClient, SendCall } from './http-contract';
import { type Exchange, isOurs, type Transport } from './transport';

// Signing in and subscribing mean nothing later, and their passwords must not lie in the outbox.
const NEVER_STORED = /^\/(auth|saas|sync)\//;
const WITHOUT_KEY = /^\/(auth|saas)\//;

interface HttpClientOptions {
  transport: Transport;
  clock: Clock;
  random: () => number;
  isOnline: () => boolean;
  submit: (draft: OutboxDraft) => Promise<SubmitResult<unknown>>;
}

/** The client of the screens, with the signal that the outbox raises too. */
export interface SignallingHttpClient extends HttpClient {
  signalSessionLost(): void;
}

/** The API as spec 4, 7 and 8 want it: offline gate, general calls queued, and the session-lost signal. */
export function createHttpClient(options: HttpClientOptions): SignallingHttpClient {
  const { transport, clock, random, isOnline, submit } = options;
  const lostListeners = new Set<() => void>();

  function signalSessionLost(): void {
    for (const listener of [...lostListeners]) listener();
  }

  // The type of an answer is the caller's claim; repositories parse what they get.
  function accept<T>(exchange: Exchange, call: Pick<SendCall, 'url' | 'allowUnauthorized' | 'delivery'>): T {
    if (exchange.kind === 'no-answer') throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const { status, body } = exchange;
    if (status >= 200 && status < 300 && isOurs(exchange)) return body as T;
    if (status < 400) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const isForeground = call.delivery !== 'replay' && !call.allowUnauthorized;
    if (isForeground && exchange.isJson && endsSession(call.url, status)) signalSessionLost();
    throw toApiError(call.url, status, body, call.allowUnauthorized);
  }

  async function get<T>(url: string, { params, signal, allowUnauthorized }: GetOptions = {}): Promise<T> {
    if (!isOnline()) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const request = { method: 'GET', url, params: params ?? null, ...(signal ? { signal } : {}) };
    return accept<T>(await transport.exchange(request), {
      url,
      allowUnauthorized: allowUnauthorized ?? false,
    });
  }

  async function sendNow<T>(call: SendCall): Promise<T> {
    if (!isOnline()) throw new OfflineError(OFFLINE_MESSAGES.noResponse);
    const key = call.idempotencyKey ?? (WITHOUT_KEY.test(call.url) ? null : newUuid());
    const exchange = await transport.exchange({
      method: call.method,
      url: call.url,
      params: call.params ?? null,
      ...(call.data === undefined ? {} : { body: JSON.stringify(toWireBody(call.data)) }),
      ...(call.signal ? { signal: call.signal } : {}),
      headers: {
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(call.delivery ? { 'Evertill-Delivery': call.delivery } : {}),
        ...(call.author ? { 'Evertill-Author': call.author } : {}),
      },
    });
    return accept<T>(exchange, call);
  }

  async function sendGeneral<T>(call: SendCall): Promise<T> {
    const localId = call.method === 'POST' ? temporaryId(clock.now(), random) : undefined;
    const result = await submit(toDraft(call, localId));
    if (result.outcome === 'sent') return result.data as T;
    const id = localId ?? temporaryId(clock.now(), random);
    return { ...toFields(call.data), id, offline: true, status: 'pending' } as T;
  }

  return {
    get,
    send: (call) => {
      const isGeneral = call.idempotencyKey === undefined && !NEVER_STORED.test(call.url);
      return isGeneral && !Array.isArray(call.data) ? sendGeneral(call) : sendNow(call);
    },
    onSessionLost(listener) {
      lostListeners.add(listener);
      return () => lostListeners.delete(listener);
    },
    signalSessionLost,
  };
}

function toDraft(call: SendCall, localId: string | undefined): OutboxDraft {
  const resource = call.url.split('/')[1] ?? '';
  return {
    kind: `${resource}.call`,
    entity: resource,
    type: 'call',
    method: call.method,
    url: call.url,
    ...(call.data === undefined ? {} : { data: toFields(call.data) }),
    ...(call.params ? { params: call.params } : {}),
    ...(localId ? { localId } : {}),
    summary: `${call.method} ${call.url}`,
  };
}

function toFields(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
}
