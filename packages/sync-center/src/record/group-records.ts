import type { OutboxRecord } from '@evertill/shared-offline';

/** The records, grouped by what they need from the person. */
export interface RecordGroups {
  readonly attention: readonly OutboxRecord[];
  readonly waiting: readonly OutboxRecord[];
  /** The changes of another store, for which nothing can be done in this one. */
  readonly elsewhere: readonly OutboxRecord[];
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
export function groupRecords(
  records: readonly OutboxRecord[],
  tried: ReadonlySet<string>,
  isElsewhere: (record: OutboxRecord) => boolean,
): RecordGroups {
  const here = records.filter((record) => !isElsewhere(record));
  const needsPerson = (record: OutboxRecord) => record.state === 'parked' || tried.has(identityOf(record));
  return {
    attention: here.filter(needsPerson),
    waiting: here.filter((record) => !needsPerson(record)),
    elsewhere: records.filter(isElsewhere),
  };
}
