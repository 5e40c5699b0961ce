import type { OutboxRecord } from '@evertill/shared-offline';

/** The records by what they ask of the person. */
export interface RecordGroups {
  readonly attention: readonly OutboxRecord[];
  readonly waiting: readonly OutboxRecord[];
}

/**
 * What a record is through all its tries: a try under a new key is the same change. Kept apart by the moment it was made, which
 * stays with it.
 */
export function identityOf({ entity, type, timestamp, localId, key }: OutboxRecord): string {
  return `${entity} ${type} ${timestamp} ${localId ?? key}`;
}

/** Parked ones first, and with them those that are being tried again now: they keep their place until it is decided. */
export function groupRecords(records: readonly OutboxRecord[], tried: ReadonlySet<string>): RecordGroups {
  const needsPerson = (record: OutboxRecord) => record.state === 'parked' || tried.has(identityOf(record));
  return {
    attention: records.filter(needsPerson),
    waiting: records.filter((record) => !needsPerson(record)),
  };
}
