import type { OutboxRecord } from './outbox-record';

type Fields = Record<string, unknown>;

/** Returns the body as it is sent: the fields, and for an edit the values that the edit started from. */
export function wireBody(record: Pick<OutboxRecord, 'data' | 'base'>): Fields | null {
  return record.base ? { ...record.data, baseValues: record.base } : record.data;
}

/**
 * Returns the fields that a change alters. The body of an edit holds all fields of the entity and their earlier values.
 * Only the fields that differ are altered, so edits of other fields by other people stay.
 */
export function changedFields({ data, base }: Pick<OutboxRecord, 'data' | 'base'>): Fields | null {
  if (!data || !base) return data;
  const isChanged = ([name, value]: [string, unknown]) => !(name in base) || !isSame(value, base[name]);
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}

/** Returns the record without its password, because a password must not leave the queue. */
export function withoutSecrets(record: OutboxRecord): OutboxRecord {
  if (!record.data || !('password' in record.data)) return record;
  const { password: _, ...data } = record.data;
  return { ...record, data };
}

// To the server, an empty text and a missing value are the same.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
