import type { OutboxRecord } from './outbox-record';

/** The body as it goes out: the fields, and for an edit the values it started from. */
export function wireBody(record: Pick<OutboxRecord, 'data' | 'base'>): Record<string, unknown> | null {
  return record.base ? { ...record.data, baseValues: record.base } : record.data;
}

/** The record as others may keep it: a password has no place outside the queue itself. */
export function withoutSecrets(record: OutboxRecord): OutboxRecord {
  if (!record.data || !('password' in record.data)) return record;
  const { password: _, ...data } = record.data;
  return { ...record, data };
}
