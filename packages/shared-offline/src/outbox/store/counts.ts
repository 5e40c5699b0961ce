import type { OutboxRecord } from '../record/outbox-record';
import type { OutboxConnection } from './outbox-database';

/** How many records are still to be delivered, and how many wait for a person. */
export interface Counts {
  pending: number;
  parked: number;
}

/** By how much the counts have changed. */
export type CountChange = Counts;

export const NO_CHANGE: CountChange = { pending: 0, parked: 0 };

/** The change with one record more, or one less. */
export function counting(change: CountChange, record: OutboxRecord, by: 1 | -1): CountChange {
  const { pending, parked } = change;
  return record.state === 'parked' ? { pending, parked: parked + by } : { pending: pending + by, parked };
}

/** Counts what the database holds. */
export async function countRecords(db: OutboxConnection): Promise<Counts> {
  const ops = db.transaction('ops').store;
  const [all, parked] = await Promise.all([ops.count(), ops.index('state').count('parked')]);
  return { pending: all - parked, parked };
}
