import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

export const DEVICE_FAULT_KINDS = ['load', 'crash', 'late', 'rolled-back', 'waiting', 'refused'] as const;

/** What went wrong in the app on the shop's devices: a row for each fault, however often and wherever it was met. */
export const deviceFaults = pgTable(
  'device_faults',
  {
    storeId: storeId(),
    kind: text('kind', { enum: DEVICE_FAULT_KINDS }).notNull(),
    app: text('app').notNull(),
    version: text('version').notNull(),
    buildId: text('build_id').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Who met it last, and on what: 'Chrome on Windows'. */
    userId: uuid('user_id').notNull(),
    device: text('device').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.app, table.buildId, table.message] })],
);
