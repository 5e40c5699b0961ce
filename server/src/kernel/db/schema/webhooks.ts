import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATUSES,
  WEBHOOK_OFF_REASONS,
  type WebhookEvent,
} from '@evertill/shared-domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, storeId } from './columns';

/** The endpoints of integrators, to which the server sends the events of a shop. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    storeId: storeId(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** True when the events may contain the names and contacts of customers. */
    hasContacts: boolean('has_contacts').notNull(),
    /** The secret as it is, because each event is signed with it. */
    secret: text('secret').notNull(),
    /** The secret before, with which events are signed too for a while. */
    oldSecret: text('old_secret'),
    oldSecretUntil: moment('old_secret_until'),
    /** Null while the endpoint is on. */
    offReason: text('off_reason', { enum: WEBHOOK_OFF_REASONS }),
    offAt: moment('off_at'),
    /** The first moment whose events the endpoint gets. */
    startsAt: moment('starts_at').notNull(),
    /** Events before this moment have become deliveries. */
    readTo: moment('read_to').notNull(),
    /** The failed attempts since the last success, the time of the first, and how long the endpoint is left alone. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    restsUntil: moment('rests_until'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

/**
 * The events on their way to an endpoint, and the log of those that arrived. A row names what an event is about. What
 * the event says is read when it is sent, so that no data of customers are kept here.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    storeId: storeId(),
    endpointId: uuid('endpoint_id').notNull(),
    /** The id of the audit entry. A test has an id of its own. */
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    entityId: text('entity_id'),
    /** The number of a shift, whose entity is its register. */
    number: integer('number'),
    at: moment('at').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at'),
    lastAt: moment('last_at'),
    lastStatus: integer('last_status'),
    problem: text('problem', { enum: DELIVERY_PROBLEMS }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.endpointId, table.eventId] }),
    index('webhook_deliveries_due')
      .on(table.storeId, table.endpointId, table.nextAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_failed')
      .on(table.storeId, table.endpointId, table.eventId)
      .where(sql`status = 'failed'`),
    index('webhook_deliveries_age').on(table.storeId, table.at),
  ],
);

/**
 * The shops with endpoints: when their events are looked at next, and which process does it now. A process looks for
 * shops before it knows one, so this table must not contain data of a shop.
 */
export const webhookQueues = pgTable(
  'webhook_queues',
  {
    storeId: uuid('store_id').primaryKey(),
    dueAt: moment('due_at').notNull(),
    /** The process that works for the shop, until a moment of the database's clock. */
    leasedBy: uuid('leased_by'),
    leasedUntil: moment('leased_until'),
  },
  (table) => [index('webhook_queues_due').on(table.dueAt)],
);
