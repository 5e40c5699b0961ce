import type { Webhook, WebhookInput, WireOf } from '@evertill/shared-domain';
import { and, asc, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { newId } from '../../kernel/db/new-id';
import { oneRow } from '../../kernel/db/one-row';
import { webhookDeliveries, webhookEndpoints } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';
import type { EndpointRow } from './payload';

const DAY_MS = 24 * 3600_000;
/** The time for which events are also signed with the secret before, so that an integrator can change it unhurriedly. */
const OLD_SECRET_FOR_MS = DAY_MS;
/** How far back events are sent that took place while an endpoint was off. */
const CAUGHT_UP_MS = 7 * DAY_MS;

const isOne = (storeId: string, id: string) =>
  and(eq(webhookEndpoints.storeId, storeId), eq(webhookEndpoints.id, id));

export async function listEndpoints(sql: Sql, storeId: string): Promise<WireOf<Webhook>[]> {
  const countOf = (status: 'waiting' | 'failed') =>
    raw<number>`(select count(*)::int from ${webhookDeliveries} d where d.store_id = ${storeId}
      and d.endpoint_id = ${webhookEndpoints.id} and d.status = ${raw.raw(`'${status}'`)})`;
  const rows = await sql
    .select({ row: webhookEndpoints, waiting: countOf('waiting'), failed: countOf('failed') })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.storeId, storeId))
    .orderBy(asc(webhookEndpoints.id));
  return rows.map(({ row, waiting, failed }) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    hasContacts: row.hasContacts,
    isOn: row.offReason === null,
    offReason: row.offReason,
    offAt: row.offAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    waitingCount: waiting,
    failedCount: failed,
    createdAt: row.createdAt.toISOString(),
    oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
  }));
}

/** Lists the endpoints that get events. */
export async function listLive(sql: Sql, storeId: string): Promise<EndpointRow[]> {
  return sql
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.storeId, storeId), isNull(webhookEndpoints.offReason)))
    .orderBy(asc(webhookEndpoints.id));
}

/** Returns an endpoint that gets events. Null when it was turned off or deleted. */
export async function findLive(sql: Sql, storeId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await sql
    .select()
    .from(webhookEndpoints)
    .where(and(isOne(storeId, id), isNull(webhookEndpoints.offReason)));
  return row ?? null;
}

/** Reads an endpoint and locks its row until the transaction ends. Null when there is no such endpoint. */
export async function lockEndpoint(sql: Sql, storeId: string, id: string): Promise<EndpointRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await sql.select().from(webhookEndpoints).where(isOne(storeId, id)).for('update');
  return row ?? null;
}

export async function insertEndpoint(
  sql: Sql,
  { storeId, id: createdBy }: { storeId: string; id: string },
  input: WebhookInput & { secret: string },
  now: Date,
): Promise<EndpointRow> {
  const { url, events, hasContacts = false, isOn = true, secret } = input;
  const values = { storeId, id: newId(now), url, events: [...new Set(events)], hasContacts, secret };
  const off = isOn ? {} : { offReason: 'person' as const, offAt: now };
  const rows = await sql
    .insert(webhookEndpoints)
    .values({ ...values, ...off, startsAt: now, readTo: now, createdBy, createdAt: now })
    .returning();
  return oneRow(rows);
}

/** Changes an endpoint. One that is turned on again gets the events that it has missed, up to a week. */
export async function changeEndpoint(
  sql: Sql,
  before: EndpointRow,
  { url, events, hasContacts = before.hasContacts, isOn = before.offReason === null }: WebhookInput,
  now: Date,
): Promise<void> {
  const { storeId, id, offReason, readTo } = before;
  const set: Partial<EndpointRow> = { url, events: [...new Set(events)], hasContacts };
  const isTurnedOn = isOn && offReason !== null;
  if (isTurnedOn) {
    const startsAt = new Date(Math.max(before.startsAt.getTime(), now.getTime() - CAUGHT_UP_MS));
    const since = new Date(Math.max(readTo.getTime(), startsAt.getTime()));
    Object.assign(set, { offReason: null, offAt: null, startsAt, readTo: since });
  }
  // A person who changes an endpoint has repaired it, so that it is tried at once.
  if (isOn) Object.assign(set, { failures: 0, failingSince: null, restsUntil: null });
  else if (offReason === null) Object.assign(set, { offReason: 'person', offAt: now });
  await sql.update(webhookEndpoints).set(set).where(isOne(storeId, id));
}

/** Gives an endpoint another secret. The one before is good for a day more. */
export async function replaceWebhookSecret(
  sql: Sql,
  { storeId, id, secret: oldSecret }: EndpointRow,
  secret: string,
  now: Date,
): Promise<void> {
  const oldSecretUntil = new Date(now.getTime() + OLD_SECRET_FOR_MS);
  await sql.update(webhookEndpoints).set({ secret, oldSecret, oldSecretUntil }).where(isOne(storeId, id));
}

export async function updateEndpoint(
  sql: Sql,
  { storeId, id }: Pick<EndpointRow, 'storeId' | 'id'>,
  changes: Partial<EndpointRow>,
): Promise<void> {
  await sql.update(webhookEndpoints).set(changes).where(isOne(storeId, id));
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(sql: Sql, { storeId, id }: EndpointRow): Promise<void> {
  await sql.delete(webhookEndpoints).where(isOne(storeId, id));
  await sql
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.storeId, storeId), eq(webhookDeliveries.endpointId, id)));
}
