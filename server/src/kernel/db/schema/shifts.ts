import { CASH_MOVEMENT_KINDS, type CashCounts, type ShiftSums } from '@evertill/shared-domain';
import { bigint, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, storeId } from './columns';

/** The person whose session delivered an event for its author. Null when the author delivered it. */
const deliveredBy = () => uuid('delivered_by');

// The device counts the shifts of its register, without gaps. The number of a shift is also the number of its Z report.
const shiftOf = () => ({
  storeId: storeId(),
  registerId: text('register_id').notNull(),
  shiftNumber: integer('shift_number').notNull(),
});

/** The sums and the sale numbers that the register knew when the shift was closed. */
export interface TillCount {
  sums: ShiftSums;
  firstSequence: number | null;
  lastSequence: number | null;
}

/** Opened shifts, with the cash that was in the drawer. */
export const shifts = pgTable(
  'shifts',
  {
    ...shiftOf(),
    openedAt: moment('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    deliveredBy: deliveredBy(),
    floatAmount: amount('float_amount').notNull(),
    counts: jsonb('counts').$type<CashCounts>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.registerId, table.shiftNumber] })],
);

/** Cash put into a drawer or taken out of a drawer without a sale. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    ...shiftOf(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: CASH_MOVEMENT_KINDS }).notNull(),
    amount: amount('amount').notNull(),
    reason: text('reason').notNull(),
    movedAt: moment('moved_at').notNull(),
    movedBy: uuid('moved_by').notNull(),
    deliveredBy: deliveredBy(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.registerId, table.shiftNumber, table.id] })],
);

/** Closed shifts as they were when they were closed. A row is written once and never changed. */
export const shiftClosings = pgTable(
  'shift_closings',
  {
    ...shiftOf(),
    id: uuid('id').notNull(),
    /** The key that the register gave the closing. */
    key: text('key').notNull(),
    openedAt: moment('opened_at'),
    openedBy: uuid('opened_by'),
    /** The person whose session delivered the opening for its author. */
    openingDeliveredBy: uuid('opening_delivered_by'),
    closedAt: moment('closed_at').notNull(),
    closedBy: uuid('closed_by').notNull(),
    deliveredBy: deliveredBy(),
    createdAt: moment('created_at').notNull(),
    floatAmount: amount('float_amount').notNull(),
    sums: jsonb('sums').$type<ShiftSums>().notNull(),
    expectedAmount: amount('expected_amount').notNull(),
    countedAmount: amount('counted_amount').notNull(),
    counts: jsonb('counts').$type<CashCounts>(),
    reason: text('reason'),
    till: jsonb('till').$type<TillCount>().notNull(),
    unsyncedCount: integer('unsynced_count').notNull(),
    unsyncedTotal: amount('unsynced_total').notNull(),
    firstSequence: bigint('first_sequence', { mode: 'number' }),
    lastSequence: bigint('last_sequence', { mode: 'number' }),
    netTotal: amount('net_total').notNull(),
    perpetualTotal: numeric('perpetual_total', { precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.registerId, table.shiftNumber] }),
    index('shift_closings_by_time').on(table.storeId, table.createdAt, table.id),
  ],
);

/** Sales, refunds and movements that arrived after their shift had been closed. They do not change the closing. */
export const shiftCorrections = pgTable(
  'shift_corrections',
  {
    ...shiftOf(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['sale', 'refund', 'movement'] }).notNull(),
    /** The number of the sale, or the reason of the movement. */
    label: text('label').notNull(),
    happenedAt: moment('happened_at').notNull(),
    createdAt: moment('created_at').notNull(),
    sums: jsonb('sums').$type<ShiftSums>().notNull(),
    netTotal: amount('net_total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.registerId, table.shiftNumber, table.id] })],
);

/**
 * Openings and closings that arrived for a shift that was already opened or closed. They are kept beside the first one
 * and do not change it.
 */
export const shiftRecounts = pgTable(
  'shift_recounts',
  {
    ...shiftOf(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['opening', 'closing'] }).notNull(),
    /** The float of an opening, or the counted cash of a closing. */
    amount: amount('amount').notNull(),
    reason: text('reason'),
    happenedAt: moment('happened_at').notNull(),
    userId: uuid('user_id').notNull(),
    deliveredBy: deliveredBy(),
    createdAt: moment('created_at').notNull(),
    /** The whole report of the register. */
    report: jsonb('report').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.registerId, table.shiftNumber, table.id] })],
);
