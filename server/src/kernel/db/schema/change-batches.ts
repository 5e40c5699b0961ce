import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The lists of one store that changed, each with the time of its earliest change. Null when that time is not known. */
export interface ChangedStore {
  storeId: string;
  /** Moments as ISO 8601, by the name of the list. */
  lists: Record<string, string | null>;
}

/**
 * What a server process tells the other processes: which lists of which stores changed. One row holds what changed
 * within a fraction of a second, in all stores, so that a process reads the news of all its callers at once. The rows
 * contain ids of stores and names of lists, and are deleted after a few minutes.
 */
export const changeBatches = pgTable(
  'change_batches',
  {
    /** The process that wrote the row. */
    process: uuid('process').notNull(),
    /** Counts the rows of one process. The process writes one row after the other, so a lower number is never late. */
    number: bigint('number', { mode: 'number' }).notNull(),
    stores: jsonb('stores').$type<ChangedStore[]>().notNull(),
    /** By the clock of the database, because the rows of all processes are deleted by their age. */
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.process, table.number] }),
    index('change_batches_at').on(table.at),
  ],
);
