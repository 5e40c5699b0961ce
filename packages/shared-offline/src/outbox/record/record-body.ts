import type { OutboxRecord } from './outbox-record';

type Fields = Record<string, unknown>;

/** The body as it goes out: the fields, and for an edit the values it started from. */
export function wireBody(record: Pick<OutboxRecord, 'data' | 'base'>): Fields | null {
  return record.base ? { ...record.data, baseValues: record.base } : record.data;
}

/**
 * What a change says. The body of an edit holds all fields of the entity, with what they were; only those that differ are changed
 * by it, and whatever else somebody has made of the others stays.
 */
export function changedFields({ data, base }: Pick<OutboxRecord, 'data' | 'base'>): Fields | null {
  if (!data || !base) return data;
  const isChanged = ([name, value]: [string, unknown]) => !(name in base) || !isSame(value, base[name]);
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}

/** The record as others may keep it: a password has no place outside the queue itself. */
export function withoutSecrets(record: OutboxRecord): OutboxRecord {
  if (!record.data || !('password' in record.data)) return record;
  const { password: _, ...data } = record.data;
  return { ...record, data };
}

// An empty text and nothing are the same to the server.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
