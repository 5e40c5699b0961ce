import type { OutboxRecord } from '@evertill/shared-offline';

/** The records, grouped by what they need from the person. */
export interface RecordGroups {
  readonly attention: readonly OutboxRecord[];
  readonly waiting: readonly OutboxRecord[];
}

/**
 * Returns an identity that a record keeps through all retries, because a retry under a new key is the same change. The
 * identity includes the moment of the change, which a retry keeps.
 */
export function identityOf({ entity, type, timestamp, localId, key }: OutboxRecord): string {
  return `${entity} ${type} ${timestamp} ${localId ?? key}`;
}

/**
 * Puts parked records first, together with those that are being retried now, so that a record keeps its place until its
 * retry is decided.
 */
export function groupRecords(records: readonly OutboxRecord[], tried: ReadonlySet<string>): RecordGroups {
  const needsPerson = (record: OutboxRecord) => record.state === 'parked' || tried.has(identityOf(record));
  return {
    attention: records.filter(needsPerson),
    waiting: records.filter((record) => !needsPerson(record)),
  };
}
