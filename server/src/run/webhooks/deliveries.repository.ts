import type { DELIVERY_STATUSES, WebhookDelivery, WireOf } from '@evertill/shared-domain';
import { and, asc, count, desc, eq, inArray, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { insertRows } from '../../kernel/db/insert-rows';
import { firstIdAt, newId } from '../../kernel/db/new-id';
import { auditEntries, webhookDeliveries } from '../../kernel/db/schema';
import { actionsOf, eventOf, TEST_EVENT } from './events';
import type { DeliveryRow, EndpointRow } from './payload';

const DAY_MS = 24 * 3600_000;
/** The time for which the log is kept. */
const LOG_KEPT_FOR_MS = 30 * DAY_MS;
const MOST_REPLAYED = 1_000;

const isOfEndpoint = (storeId: string, endpointId: string) =>
  and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.endpointId, endpointId));
const isOne = ({ storeId, endpointId, eventId }: Pick<DeliveryRow, 'storeId' | 'endpointId' | 'eventId'>) =>
  and(isOfEndpoint(storeId, endpointId), eq(webhookDeliveries.eventId, eventId));

/** Lists events of the audit log after a moment that are no delivery of the endpoint yet, oldest first. */
export async function listNewEvents(
  sql: Sql,
  { storeId, id, events }: EndpointRow,
  after: Date,
  limit: number,
) {
  const rows = await sql
    .select({
      eventId: auditEntries.id,
      action: auditEntries.action,
      entityId: auditEntries.entityId,
      at: auditEntries.at,
      // The number of a closed shift. Other details have texts under this name.
      number: raw<number | null>`case when ${auditEntries.action} = 'POST /shifts/close'
        then (${auditEntries.details} ->> 'number')::int end`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        raw`${auditEntries.id} > ${firstIdAt(after)}::uuid`,
        lt(auditEntries.status, 400),
        inArray(auditEntries.action, actionsOf(events)),
        raw`not exists (select from ${webhookDeliveries} d where d.store_id = ${storeId}
          and d.endpoint_id = ${id}::uuid and d.event_id = ${auditEntries.id})`,
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(limit);
  return rows.map(({ action, ...row }) => ({ ...row, type: eventOf(action) }));
}

type NewDelivery = Pick<DeliveryRow, 'eventId' | 'type' | 'entityId' | 'number' | 'at'>;

export async function insertDeliveries(
  sql: Sql,
  { storeId, id: endpointId }: EndpointRow,
  added: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  const common = { storeId, endpointId, status: 'waiting' as const, nextAt: now };
  await insertRows(
    sql,
    webhookDeliveries,
    added.map((one) => ({ ...one, ...common })),
  );
}

/** Adds the test event of an endpoint. */
export async function insertTest(sql: Sql, endpoint: EndpointRow, now: Date): Promise<void> {
  const { id: entityId } = endpoint;
  const test = { eventId: newId(now), type: TEST_EVENT, entityId, number: null, at: now };
  await insertDeliveries(sql, endpoint, [test], now);
}

export async function countWaiting(sql: Sql, { storeId, id }: EndpointRow): Promise<number> {
  const [row] = await sql
    .select({ waiting: count() })
    .from(webhookDeliveries)
    .where(and(isOfEndpoint(storeId, id), raw`${webhookDeliveries.status} = 'waiting'`));
  return row?.waiting ?? 0;
}

/** Returns the next delivery of an endpoint, also one that is due later. Null when none waits. */
export async function findNext(sql: Sql, { storeId, id }: EndpointRow): Promise<DeliveryRow | null> {
  const [row] = await sql
    .select()
    .from(webhookDeliveries)
    .where(and(isOfEndpoint(storeId, id), raw`${webhookDeliveries.status} = 'waiting'`))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.eventId))
    .limit(1);
  return row ?? null;
}

export async function updateDelivery(
  sql: Sql,
  delivery: DeliveryRow,
  changes: Partial<DeliveryRow>,
): Promise<void> {
  await sql.update(webhookDeliveries).set(changes).where(isOne(delivery));
}

/**
 * Makes a delivery due again, or all that failed. Returns how many. A delivery keeps the id of its event, so that the
 * endpoint recognizes what it already knows.
 */
export async function replay(
  sql: Sql,
  { storeId, id }: EndpointRow,
  eventId: string | null,
  now: Date,
): Promise<number> {
  const chosen =
    eventId === null
      ? sql
          .select({ eventId: webhookDeliveries.eventId })
          .from(webhookDeliveries)
          .where(and(isOfEndpoint(storeId, id), raw`${webhookDeliveries.status} = 'failed'`))
          .orderBy(asc(webhookDeliveries.eventId))
          .limit(MOST_REPLAYED)
      : [eventId];
  const { rowCount } = await sql
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAt: now })
    .where(and(isOfEndpoint(storeId, id), inArray(webhookDeliveries.eventId, chosen as string[])));
  return rowCount ?? 0;
}

/** Lists the log of an endpoint, the newest event first. */
export async function listDeliveries(
  sql: Sql,
  { storeId, id }: { storeId: string; id: string },
  {
    after,
    status,
    limit,
  }: { after: string | null; status: (typeof DELIVERY_STATUSES)[number] | null; limit: number },
): Promise<DeliveryRow[]> {
  return sql
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        isOfEndpoint(storeId, id),
        after === null ? undefined : lt(webhookDeliveries.eventId, after),
        status === null ? undefined : eq(webhookDeliveries.status, status),
      ),
    )
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(limit);
}

export function deliveryToWire(row: DeliveryRow): WireOf<WebhookDelivery> {
  const { eventId, type, at, status, attempts, lastAt, lastStatus, problem, nextAt } = row;
  return {
    eventId,
    type,
    at: at.toISOString(),
    status,
    attempts,
    lastAt: lastAt?.toISOString() ?? null,
    lastStatus,
    problem,
    nextAt: nextAt?.toISOString() ?? null,
  };
}

/** Deletes the deliveries of a shop that are older than the log. */
export async function pruneDeliveries(sql: Sql, storeId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LOG_KEPT_FOR_MS);
  await sql
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.storeId, storeId), lt(webhookDeliveries.at, before)));
}
