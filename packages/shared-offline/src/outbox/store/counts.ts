import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxConnection } from './outbox-database';

/** The number of records still to be delivered, and the number of records that wait for a person. */
export interface Counts {
  pending: number;
  parked: number;
}

/** The amounts by which the counts have changed. */
export type CountChange = Counts;

export const NO_CHANGE: CountChange = { pending: 0, parked: 0 };

/** Returns the change of the counts, with one record added or removed. */
export function counting(change: CountChange, record: OutboxRecord, by: 1 | -1): CountChange {
  const { pending, parked } = change;
  return record.state === 'parked' ? { pending, parked: parked + by } : { pending: pending + by, parked };
}

/** Counts the records in the database. */
export async function countRecords(db: OutboxConnection): Promise<Counts> {
  const ops = db.transaction('ops').store;
  const [all, parked] = await Promise.all([ops.count(), ops.index('state').count('parked')]);
  return { pending: all - parked, parked };
}
