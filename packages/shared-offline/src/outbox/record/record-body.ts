import { canonicalJson } from './canonical-json';
import type { OutboxRecord } from './outbox-record';
import { sha256 } from './sha256';

type Sendable = Pick<OutboxRecord, 'method' | 'url' | 'params' | 'data' | 'base'>;

/** The body as it goes out: the fields, and for an edit the values it started from. */
export function wireBody(record: Sendable): Record<string, unknown> | null {
  return record.base ? { ...record.data, baseValues: record.base } : record.data;
}

/** One value for everything the server is asked to do; equal hashes are equal requests. */
export function hashBody(record: Sendable): string {
  const { method, url, params } = record;
  return sha256(canonicalJson({ method, url, params, body: wireBody(record) }));
}

/** The record with its hash renewed; only for records that were never sent. */
export function withHash<T extends Sendable>(record: T): T & { bodyHash: string } {
  return { ...record, bodyHash: hashBody(record) };
}
