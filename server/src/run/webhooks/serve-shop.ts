// One round of work for one shop: its new events become deliveries, and the due ones are sent. Each endpoint is served
// one event after the other, and beside the others, so that a slow endpoint holds up no other.
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import {
  countWaiting,
  findNext,
  insertDeliveries,
  listNewEvents,
  updateDelivery,
} from './deliveries.repository';
import { findLive, listLive, lockEndpoint, updateEndpoint } from './endpoints.repository';
import { type DeliveryRow, type EndpointRow, payloadOf } from './payload';
import type { Attempt, Send } from './send';
import { signedHeaders } from './sign';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The pauses between the attempts of a delivery, which is given up after the last. About three days together. */
const PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
// Spreads the attempts that failed together.
const JITTER = 0.1;
/** The time after which an endpoint is turned off on which every attempt has failed. */
const FAILS_FOR_MS = 5 * DAY_MS;
/** How long an endpoint that gives no answer is left alone, doubled with every failure up to the most. */
const REST_MS = { first: 5 * SECOND_MS, most: 15 * MINUTE_MS };
// Answers of an endpoint or its proxy that has too much to do.
const OVERLOADED = new Set([429, 502, 503, 504]);
const GONE = 410;
/** How often a shop is looked at for new events. */
const LOOKS_EVERY_MS = 5 * SECOND_MS;
/** A round begins no further event after this time, so that other shops get their turn. */
const ROUND_MS = 20 * SECOND_MS;
/**
 * How far before the last look events are looked for. An entry of the log has the time at which its transaction began,
 * and the clocks of several servers differ.
 */
const OVERLAP_MS = 5 * MINUTE_MS;
const PAGE = 200;
/** The most deliveries of an endpoint that wait. Further events stay in the audit log until there is room. */
const MOST_WAITING = 1_000;

export interface ServeOptions {
  db: Database;
  clock: Clock;
  send: Send;
  /** Tells the owners that an endpoint was turned off. Never rejects. */
  tellOwners: (endpoint: EndpointRow, reason: 'failing' | 'gone', now: Date) => Promise<void>;
  /** True when the process ends, so that no further event is sent. */
  isEnding?: () => boolean;
  elapsedMs?: () => number;
  random?: () => number;
}

/** Serves the endpoints of a shop. Returns when the shop is due again. Null when no endpoint is on. */
export async function serveShop(options: ServeOptions, storeId: string): Promise<Date | null> {
  const { db, clock } = options;
  const endpoints = await listLive(db.store(storeId), storeId);
  if (endpoints.length === 0) return null;
  const outcomes = await Promise.allSettled(endpoints.map((endpoint) => serveEndpoint(options, endpoint)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const hasMore = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
  return new Date(clock.now().getTime() + (hasMore ? 0 : LOOKS_EVERY_MS));
}

/** Returns true when the time of the round was over before the work. */
async function serveEndpoint(options: ServeOptions, { storeId, id }: EndpointRow): Promise<boolean> {
  const { db, clock, isEnding = () => false, elapsedMs = () => performance.now() } = options;
  const sql = db.store(storeId);
  const began = elapsedMs();
  await collect(options, storeId, id);
  for (;;) {
    // Read again for each event, because a person may have turned the endpoint off or given it another secret.
    const endpoint = await findLive(sql, storeId, id);
    const now = clock.now();
    if (!endpoint || (endpoint.restsUntil && endpoint.restsUntil > now)) return false;
    const delivery = await findNext(sql, endpoint);
    if (!delivery) return false;
    if (delivery.nextAt && delivery.nextAt > now) return false;
    if (isEnding() || elapsedMs() - began > ROUND_MS) return true;
    await deliver(options, endpoint, delivery);
  }
}

/** Turns the new events of an endpoint into deliveries, a page after the other. */
async function collect({ db, clock }: ServeOptions, storeId: string, id: string): Promise<void> {
  const collectPage = () =>
    db.transaction(storeId, async (sql) => {
      const endpoint = await lockEndpoint(sql, storeId, id);
      if (!endpoint || endpoint.offReason !== null) return false;
      const { startsAt, readTo } = endpoint;
      const now = clock.now();
      const room = MOST_WAITING - (await countWaiting(sql, endpoint));
      if (room <= 0) return false;
      const limit = Math.min(PAGE, room);
      const after = new Date(Math.max(startsAt.getTime(), readTo.getTime() - OVERLAP_MS));
      const events = await listNewEvents(sql, endpoint, after, limit);
      await insertDeliveries(sql, endpoint, events, now);
      const isFull = events.length === limit;
      const to = isFull ? (events.at(-1)?.at ?? now) : now;
      if (events.length > 0 || to.getTime() - readTo.getTime() > MINUTE_MS)
        await updateEndpoint(sql, endpoint, { readTo: to });
      return isFull;
    });
  while (await collectPage());
}

async function deliver(options: ServeOptions, endpoint: EndpointRow, delivery: DeliveryRow): Promise<void> {
  const { db, clock, send } = options;
  const { storeId, url, secret, oldSecret, oldSecretUntil } = endpoint;
  const body = await payloadOf(db.store(storeId), endpoint, delivery);
  const at = clock.now();
  const secrets = oldSecret && oldSecretUntil && oldSecretUntil > at ? [secret, oldSecret] : [secret];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Evertill-Webhooks/1',
    ...signedHeaders({ id: delivery.eventId, at, body }, secrets),
  };
  const attempt = await send({ url, headers, body });
  const now = clock.now();
  const seen = { attempts: delivery.attempts + 1, lastAt: now, lastStatus: attempt.status };
  if (attempt.problem === null) return noteSuccess(db, endpoint, delivery, seen);
  const reason = await noteFailure(options, endpoint, delivery, { attempt, seen, now });
  if (reason) await options.tellOwners(endpoint, reason, now);
}

type Seen = Pick<DeliveryRow, 'attempts' | 'lastAt' | 'lastStatus'>;

async function noteSuccess(
  db: Database,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  seen: Seen,
): Promise<void> {
  await db.transaction(endpoint.storeId, async (sql) => {
    await updateDelivery(sql, delivery, { ...seen, status: 'delivered', problem: null, nextAt: null });
    if (endpoint.failures > 0)
      await updateEndpoint(sql, endpoint, { failures: 0, failingSince: null, restsUntil: null });
  });
}

/** Returns the reason when the endpoint was turned off. */
async function noteFailure(
  { db, random = Math.random }: ServeOptions,
  endpoint: EndpointRow,
  delivery: DeliveryRow,
  { attempt, seen, now }: { attempt: Attempt; seen: Seen; now: Date },
): Promise<'failing' | 'gone' | null> {
  const { status, problem, retryAfterMs } = attempt;
  const failures = endpoint.failures + 1;
  const failingSince = endpoint.failingSince ?? now;
  const isLost = now.getTime() - failingSince.getTime() >= FAILS_FOR_MS;
  const reason = status === GONE ? 'gone' : isLost ? 'failing' : null;
  const isAway = status === null || OVERLOADED.has(status);
  const restMs = Math.min(REST_MS.first * 2 ** Math.min(failures - 1, 20), REST_MS.most);
  const pauseMs = PAUSES_MS[delivery.attempts];
  const waitMs =
    pauseMs === undefined
      ? null
      : Math.max(pauseMs * (1 + JITTER * random()), Math.min(retryAfterMs ?? 0, DAY_MS));
  await db.transaction(endpoint.storeId, async (sql) => {
    await updateDelivery(sql, delivery, {
      ...seen,
      problem,
      ...(waitMs === null
        ? { status: 'failed', nextAt: null }
        : { nextAt: new Date(now.getTime() + Math.round(waitMs)) }),
    });
    await updateEndpoint(sql, endpoint, {
      failures,
      failingSince,
      restsUntil: isAway
        ? new Date(now.getTime() + Math.max(restMs, Math.min(retryAfterMs ?? 0, REST_MS.most)))
        : null,
      ...(reason && { offReason: reason, offAt: now }),
    });
  });
  return reason;
}
