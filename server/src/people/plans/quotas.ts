// Limits how much a shop may keep. The limits are checked when something is added in the back office, never at a sale.
import { and, count, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Sql } from '../../kernel/db/database';
import { pictures, products, stores, users } from '../../kernel/db/schema';
import { HttpError, tryAgain } from '../../kernel/http/http-error';
import { FIRST_PLAN, findPlan, type Limits } from './plans';

export interface Quotas {
  /**
   * Each function throws a 400 when the shop has no room for one more. `assertRoomForPicture` also throws a 429 when
   * too many pictures arrive in a minute.
   */
  assertRoomForUser(sql: Sql, storeId: string): Promise<void>;
  assertRoomForToken(sql: Sql, storeId: string): Promise<void>;
  assertRoomForProduct(sql: Sql, storeId: string): Promise<void>;
  assertRoomForPicture(sql: Sql, storeId: string, bytes: number): Promise<void>;
}

// A person adds a picture every few seconds, but a till that was offline sends those of a whole day at once.
const PICTURES_PER_MINUTE = 120;
const MINUTE_MS = 60_000;
const BYTES_OF_A_MB = 1024 ** 2;
// The part of the counted room that a process uses before it counts again. Counting 100,000 products for each new one
// would make an import take hours. Only a part is used, because several processes may add products at once.
const USED_UNCOUNTED = 0.1;

/** Creates the checks. `limits` replaces the limits of the plans. */
export function createQuotas({
  clock,
  limits,
  countLiveTokens,
  picturesPerMinute = PICTURES_PER_MINUTE,
}: {
  clock: Clock;
  countLiveTokens: (sql: Sql, storeId: string, now: Date) => Promise<number>;
  limits?: Limits | undefined;
  picturesPerMinute?: number | undefined;
}): Quotas {
  const uncounted = new Map<string, number>();

  async function limitsOf(sql: Sql, storeId: string): Promise<Limits> {
    if (limits) return limits;
    const [store] = await sql.select({ planId: stores.planId }).from(stores).where(eq(stores.id, storeId));
    const plan = findPlan(store?.planId ?? FIRST_PLAN) ?? findPlan(FIRST_PLAN);
    if (!plan) throw new Error('There is no plan');
    return plan.limits;
  }

  return {
    async assertRoomForUser(sql, storeId) {
      const most = (await limitsOf(sql, storeId)).users;
      const [row] = await sql
        .select({ used: count() })
        .from(users)
        .where(and(eq(users.storeId, storeId), eq(users.kind, 'person'), isNull(users.deletedAt)));
      if ((row?.used ?? 0) >= most) throw noRoom(`${inWords(most)} users`);
    },

    async assertRoomForToken(sql, storeId) {
      const most = (await limitsOf(sql, storeId)).tokens;
      if ((await countLiveTokens(sql, storeId, clock.now())) >= most)
        throw noRoom(`${inWords(most)} API tokens`);
    },

    async assertRoomForProduct(sql, storeId) {
      const left = uncounted.get(storeId) ?? 0;
      if (left >= 1) {
        uncounted.set(storeId, left - 1);
        return;
      }
      const most = (await limitsOf(sql, storeId)).products;
      const [row] = await sql
        .select({ used: count() })
        .from(products)
        .where(and(eq(products.storeId, storeId), isNull(products.deletedAt)));
      const room = most - (row?.used ?? 0);
      if (room <= 0) throw noRoom(`${inWords(most)} products`);
      uncounted.set(storeId, Math.floor(room * USED_UNCOUNTED));
    },

    async assertRoomForPicture(sql, storeId, bytes) {
      const most = (await limitsOf(sql, storeId)).pictureBytes;
      const now = clock.now().getTime();
      // The rows themselves are counted, so the limit holds for all processes together.
      const isNew = raw`${pictures.createdAt} > ${new Date(now - MINUTE_MS).toISOString()}::timestamptz`;
      const [row] = await sql
        .select({
          bytes: raw<string>`coalesce(sum(octet_length(${pictures.content})), 0)`,
          newOnes: raw<string>`count(*) filter (where ${isNew})`,
          firstAt: raw<string | null>`extract(epoch from min(${pictures.createdAt}) filter (where ${isNew}))`,
        })
        .from(pictures)
        .where(eq(pictures.storeId, storeId));
      if (Number(row?.newOnes ?? 0) >= picturesPerMinute) {
        const waitMs = Number(row?.firstAt) * 1000 + MINUTE_MS - now;
        const seconds = Math.max(1, Math.ceil(waitMs / 1000));
        throw tryAgain(429, 'Too many pictures at once. Please try again in a moment.', seconds);
      }
      if (Number(row?.bytes ?? 0) + bytes > most)
        throw noRoom(`${inWords(Math.floor(most / BYTES_OF_A_MB))} MB of pictures`);
    },
  };
}

function noRoom(what: string): HttpError {
  // The status is not 403, which would sign the person out (spec 6).
  return new HttpError(400, `This store has room for ${what}. Remove some, or ask who runs the server.`);
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
