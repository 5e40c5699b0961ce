// Sends records: one by one, or many in one request with an outcome for each record.
import { newUuid } from '../../environment/new-uuid';
import type { Exchange, Transport } from '../../http/transport';
import type { OutboxRecord } from '../record/outbox-record';
import { wireBody } from '../record/record-body';

const BATCH_URL = '/sync/batch';

/** The result of a batch as a whole. */
export type BatchExchange =
  /** The answers by key. A key without an entry was not answered. */
  | { kind: 'results'; byKey: Map<string, Exchange> }
  | { kind: 'signed-out' }
  | { kind: 'no-answer' }
  /** This server, or a proxy before it, does not accept batches now. */
  | { kind: 'unusable' };

export interface Delivery {
  one(record: OutboxRecord, how: 'foreground' | 'replay'): Promise<Exchange>;
  many(records: readonly OutboxRecord[]): Promise<BatchExchange>;
}

/** Builds the delivery of records. Equal records give equal bytes. */
export function createDelivery(transport: Transport): Delivery {
  return {
    one(record, how) {
      const body = wireBody(record);
      return transport.exchange({
        method: record.method,
        url: record.url,
        params: record.params,
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: {
          'Idempotency-Key': record.key,
          'Evertill-Delivery': how,
          // Also while a person waits: another tab may have changed the session, even to one of another shop.
          'Evertill-Author': record.author.userId,
        },
      });
    },
    async many(records) {
      const exchange = await transport.exchange({
        method: 'POST',
        url: BATCH_URL,
        body: JSON.stringify({ items: records.map(toItem) }),
        headers: { 'Idempotency-Key': newUuid() },
      });
      return readBatch(exchange, records);
    },
  };
}

function toItem(record: OutboxRecord) {
  const { key, method, url, params, author } = record;
  return { key, method, url, data: wireBody(record), params, author: author.userId, delivery: 'replay' };
}

function readBatch(exchange: Exchange, records: readonly OutboxRecord[]): BatchExchange {
  if (exchange.kind === 'no-answer') return { kind: 'no-answer' };
  const { status, isJson, body, retryAfterMs } = exchange;
  if (isJson && status === 401) return { kind: 'signed-out' };
  // The server accepts batches and asks for a pause, so each of the records waits.
  if (isJson && retryAfterMs !== null && (status === 429 || status === 503))
    return { kind: 'results', byKey: new Map(records.map(({ key }) => [key, { ...exchange, echo: key }])) };
  const results = isJson && status >= 200 && status < 300 ? resultsOf(body) : null;
  if (!results) return { kind: 'unusable' };
  return { kind: 'results', byKey: new Map(results.map((result) => [result.key, toExchange(result)])) };
}

interface BatchResult {
  key: string;
  status: number;
  body: unknown;
}

function toExchange({ key, status, body }: BatchResult): Exchange {
  return { kind: 'answer', status, isJson: true, body: body ?? null, echo: key, retryAfterMs: null };
}

function resultsOf(body: unknown): BatchResult[] | null {
  if (typeof body !== 'object' || body === null || !('results' in body) || !Array.isArray(body.results))
    return null;
  return body.results.filter(isResult);
}

function isResult(value: unknown): value is BatchResult {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'status' in value &&
    typeof value.status === 'number'
  );
}
