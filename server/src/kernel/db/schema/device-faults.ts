import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

export const DEVICE_FAULT_KINDS = ['load', 'crash', 'late', 'rolled-back', 'waiting', 'refused'] as const;

/** Faults of the app on the shop's devices. A fault has one row, even when it occurs often and on several devices. */
export const deviceFaults = pgTable(
  'device_faults',
  {
    storeId: storeId(),
    kind: text('kind', { enum: DEVICE_FAULT_KINDS }).notNull(),
    app: text('app').notNull(),
    version: text('version').notNull(),
    buildId: text('build_id').notNull(),
    message: text('message').notNull(),
    /** The last call whose failure caused the fault. The server's log has it under this id. */
    requestId: uuid('request_id'),
    times: integer('times').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The person and the device that met the fault last. The device reads like 'Chrome on Windows'. */
    userId: uuid('user_id').notNull(),
    device: text('device').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.app, table.buildId, table.message] })],
);
