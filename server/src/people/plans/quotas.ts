// Limits how much a shop may keep. The limits are checked when something is added in the back office, never at a sale.
import { and, count, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Sql } from '../../kernel/db/database';
import { pictures, products, registers, stores, users } from '../../kernel/db/schema';
import { HttpError, tryAgain } from '../../kernel/http/http-error';
import type { Limits, PlanCatalog } from './plans';
import { standingOf } from './subscription';

export interface Quotas {
  /**
   * Each function throws a 400 when the shop has no room for one more. `assertRoomForPicture` also throws a 429 when
   * too many pictures arrive in a minute. A copy of a picture that the server has does not arrive.
   */
  assertRoomForUser(sql: Sql, storeId: string): Promise<void>;
  assertRoomForToken(sql: Sql, storeId: string): Promise<void>;
  assertRoomForProduct(sql: Sql, storeId: string): Promise<void>;
  assertRoomForPicture(
    sql: Sql,
    storeId: string,
    bytes: number,
    options?: { isCopy?: boolean },
  ): Promise<void>;
  assertRoomForRegister(sql: Sql, storeId: string): Promise<void>;
  /**
   * Returns a check for the number of shops that the owners of the shop have. The check throws a 400 when the plan of the
   * shop lets the owners add no other one.
   */
  storeCheck(sql: Sql, storeId: string): Promise<(storeCount: number) => void>;
  /** Tells whether one more register can be enrolled. A register that is not enrolled sells like any other. */
  hasRoomForRegister(sql: Sql, storeId: string): Promise<boolean>;
  /** Counts what the shop keeps, in the units of `Limits`. */
  usage(sql: Sql, storeId: string): Promise<Limits>;
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
  catalog,
  limits,
  countLiveTokens,
  picturesPerMinute = PICTURES_PER_MINUTE,
}: {
  clock: Clock;
  catalog: PlanCatalog;
  countLiveTokens: (sql: Sql, storeId: string, now: Date) => Promise<number>;
  limits?: Limits | undefined;
  picturesPerMinute?: number | undefined;
}): Quotas {
  // By shop and limit, so that nothing is left over when the shop changes its plan.
  const uncounted = new Map<string, number>();

  async function planOf(sql: Sql, storeId: string) {
    if (catalog.mode === 'off') return catalog.first;
    // Two people who each add the last one wait for each other here. Sales do not wait for the row.
    const [store] = await sql
      .select({ planId: stores.planId, subscription: stores.subscription })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('no key update');
    return store ? standingOf(catalog, store, clock.now()).plan : catalog.first;
  }

  async function mostOf(sql: Sql, storeId: string, kind: keyof Limits): Promise<number> {
    return (limits ?? (await planOf(sql, storeId)).limits)[kind];
  }

  async function noRoom(sql: Sql, storeId: string, kind: keyof Limits): Promise<HttpError> {
    const plan = await planOf(sql, storeId);
    const room = inWords(kind, (limits ?? plan.limits)[kind]);
    // The status is not 403, which would sign the person out (spec 6).
    const fields = { code: 'plan-full' };
    if (catalog.mode === 'off' || limits) {
      const text = `This store has room for ${room}. Remove some, or ask who runs the server.`;
      return new HttpError(400, text, { fields });
    }
    const larger = catalog.moreOf(kind, plan.limits);
    const wayOut = larger
      ? `The ${larger.name} plan has room for ${inWords(kind, larger.limits[kind])}. An administrator can change this under Your plan.`
      : 'No plan has more, so remove some first.';
    return new HttpError(400, `The ${plan.name} plan has room for ${room}. ${wayOut}`, { fields });
  }

  const counts = createCounts((sql, storeId) => countLiveTokens(sql, storeId, clock.now()));

  async function assertRoom(sql: Sql, storeId: string, kind: 'users' | 'tokens' | 'registers') {
    const most = await mostOf(sql, storeId, kind);
    if ((await counts[kind](sql, storeId)) >= most) throw await noRoom(sql, storeId, kind);
  }

  return {
    assertRoomForUser: (sql, storeId) => assertRoom(sql, storeId, 'users'),
    assertRoomForToken: (sql, storeId) => assertRoom(sql, storeId, 'tokens'),
    assertRoomForRegister: (sql, storeId) => assertRoom(sql, storeId, 'registers'),

    async storeCheck(sql, storeId) {
      const plan = await planOf(sql, storeId);
      const room =
        plan.stores === 1 ? '1 store' : `${plan.stores} stores, counted for all administrators together`;
      const larger = catalog.offered.find(({ stores }) => stores > plan.stores);
      const wayOut = larger ? ` Switch to ${larger.name} for up to ${larger.stores}.` : '';
      return (storeCount) => {
        if (storeCount < plan.stores) return;
        const text = `The ${plan.name} plan has room for ${room}.${wayOut}`;
        throw new HttpError(400, text, { fields: { code: 'plan-full' } });
      };
    },

    async hasRoomForRegister(sql, storeId) {
      const most = await mostOf(sql, storeId, 'registers');
      return most === Number.POSITIVE_INFINITY || (await counts.registers(sql, storeId)) < most;
    },

    async assertRoomForProduct(sql, storeId) {
      const most = await mostOf(sql, storeId, 'products');
      const key = `${storeId} ${most}`;
      const left = uncounted.get(key) ?? 0;
      if (left >= 1) {
        uncounted.set(key, left - 1);
        return;
      }
      const room = most - (await counts.products(sql, storeId));
      if (room <= 0) throw await noRoom(sql, storeId, 'products');
      uncounted.set(key, Math.floor(room * USED_UNCOUNTED));
    },

    async assertRoomForPicture(sql, storeId, bytes, { isCopy = false } = {}) {
      const most = await mostOf(sql, storeId, 'pictureBytes');
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
      if (!isCopy && Number(row?.newOnes ?? 0) >= picturesPerMinute) {
        const waitMs = Number(row?.firstAt) * 1000 + MINUTE_MS - now;
        const seconds = Math.max(1, Math.ceil(waitMs / 1000));
        throw tryAgain(429, 'Too many pictures at once. Please try again in a moment.', seconds);
      }
      if (Number(row?.bytes ?? 0) + bytes > most) throw await noRoom(sql, storeId, 'pictureBytes');
    },

    async usage(sql, storeId) {
      const [registers, users, products, pictureBytes, tokens] = await Promise.all([
        counts.registers(sql, storeId),
        counts.users(sql, storeId),
        counts.products(sql, storeId),
        counts.pictureBytes(sql, storeId),
        counts.tokens(sql, storeId),
      ]);
      return { registers, users, products, pictureBytes, tokens };
    },
  };
}

type CountOf = (sql: Sql, storeId: string) => Promise<number>;

function createCounts(tokens: CountOf): Readonly<Record<keyof Limits, CountOf>> {
  return {
    tokens,
    async users(sql, storeId) {
      const [row] = await sql
        .select({ used: count() })
        .from(users)
        .where(and(eq(users.storeId, storeId), eq(users.kind, 'person'), isNull(users.deletedAt)));
      return row?.used ?? 0;
    },
    async products(sql, storeId) {
      const [row] = await sql
        .select({ used: count() })
        .from(products)
        .where(and(eq(products.storeId, storeId), isNull(products.deletedAt)));
      return row?.used ?? 0;
    },
    async registers(sql, storeId) {
      const isCounted = and(eq(registers.status, 'enrolled'), isNull(registers.tokenId));
      const [row] = await sql
        .select({ used: count() })
        .from(registers)
        .where(and(eq(registers.storeId, storeId), isCounted));
      return row?.used ?? 0;
    },
    async pictureBytes(sql, storeId) {
      const [row] = await sql
        .select({ bytes: raw<string>`coalesce(sum(octet_length(${pictures.content})), 0)` })
        .from(pictures)
        .where(eq(pictures.storeId, storeId));
      return Number(row?.bytes ?? 0);
    },
  };
}

/** Tells whether one of the checks of `Quotas` found no room. Throws its other errors. */
export async function isRefusedByPlan(check: Promise<void>): Promise<boolean> {
  try {
    await check;
    return false;
  } catch (error) {
    if (error instanceof HttpError && error.fields.code === 'plan-full') return true;
    throw error;
  }
}

const THINGS = { registers: 'register', users: 'user', products: 'product', tokens: 'API token' } as const;

/** A number of things in words: '3 users', '100 MB of pictures'. */
export function inWords(kind: keyof Limits, most: number): string {
  if (kind === 'pictureBytes') return `${formatCount(Math.floor(most / BYTES_OF_A_MB))} MB of pictures`;
  return `${formatCount(most)} ${THINGS[kind]}${most === 1 ? '' : 's'}`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
