// How much a shop may keep. Asked when something is made in the back office, and never at a sale.
import { and, count, eq, isNull, sql as raw } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../db/database';
import { pictures, products, stores, users } from '../db/schema';
import { HttpError, tryAgain } from '../http/http-error';
import { FIRST_PLAN, findPlan, type Limits } from './plans';

export interface Quotas {
  /** Each throws where the shop has no room for one more; for pictures also while many are coming in. */
  assertRoomForUser(sql: Sql, storeId: string): Promise<void>;
  assertRoomForProduct(sql: Sql, storeId: string): Promise<void>;
  assertRoomForPicture(sql: Sql, storeId: string, bytes: number): Promise<void>;
}

// A person adds one every few seconds; a till that was offline brings a day's at once.
const PICTURES_PER_MINUTE = 120;
const BYTES_OF_A_MB = 1024 ** 2;
// Of the room that a count found, a process uses this part before it counts again: to count 100,000 products for each new one would
// make an import take hours, and several processes may add at once.
const USED_UNCOUNTED = 0.1;

/** `limits` takes the place of what the plans say. */
export function createQuotas({
  limits,
  picturesPerMinute = PICTURES_PER_MINUTE,
}: {
  limits?: Limits | undefined;
  picturesPerMinute?: number | undefined;
}): Quotas {
  // Of this process alone: it guards the disk from a flood, and what a shop may keep in all is counted in the database.
  const pictureRate = new RateLimiterMemory({ points: picturesPerMinute, duration: 60 });
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
        .where(and(eq(users.storeId, storeId), isNull(users.deletedAt)));
      if ((row?.used ?? 0) >= most) throw noRoom(`${inWords(most)} users`);
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
      await pictureRate.consume(storeId).catch((wait: unknown) => {
        const ms = wait instanceof RateLimiterRes ? wait.msBeforeNext : 0;
        const seconds = Math.max(1, Math.ceil(ms / 1000));
        throw tryAgain(429, 'Many pictures are being stored. Please try again in a moment.', seconds);
      });
      const most = (await limitsOf(sql, storeId)).pictureBytes;
      const [row] = await sql
        .select({ used: raw<string>`coalesce(sum(octet_length(${pictures.content})), 0)` })
        .from(pictures)
        .where(eq(pictures.storeId, storeId));
      if (Number(row?.used ?? 0) + bytes > most)
        throw noRoom(`${inWords(Math.floor(most / BYTES_OF_A_MB))} MB of pictures`);
    },
  };
}

function noRoom(what: string): HttpError {
  // Not a 403, which signs the person out (spec 6).
  return new HttpError(400, `This shop has room for ${what}. Remove some, or ask who runs the server.`);
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
