import { displayName, money, type PersonName, toWireAmount } from '@evertill/shared-domain';
import { and, desc, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { personNamedBy, refersTo } from '../../kernel/db/refers-to';
import { registers, reviewItems, sales } from '../../kernel/db/schema';
import { isUuid } from '../../kernel/http/is-uuid';

const LIST_LIMIT = 500;
/** The people who rang up the sales. */
const sellers = personNamedBy(sales.userId, 'sellers');
/** The people who cleared the findings. */
const clearers = personNamedBy(reviewItems.clearedBy, 'clearers');

/** The id by which the lists group findings: the id of the sale, or the finding's own id when it belongs to no sale. */
export const subject = raw<string>`coalesce(${reviewItems.saleId}, ${reviewItems.id})`;

/** Reads and writes the review items of one store. */
export function createReviewItemsRepository(sql: Sql, storeId: string) {
  // Must: no join with the sales. Without a count of the shop's rows, the engine would compare each finding with each
  // sale.
  async function read(ids: readonly string[]): Promise<ReviewItemWire[]> {
    const rows = await sql
      .select({ item: reviewItems, registerName: registers.name, clearer: clearers.name })
      .from(reviewItems)
      .leftJoin(registers, refersTo(reviewItems.registerId, registers))
      .leftJoin(clearers.table, clearers.on)
      .where(and(eq(reviewItems.storeId, storeId), raw`${reviewItems.id} = any(${raw.param(ids)}::uuid[])`));
    const sold = await findSales(rows.flatMap(({ item }) => item.saleId ?? []));
    return rows.map((row) => toWire({ ...row, ...(sold.get(row.item.saleId ?? '') ?? NO_SALE) }));
  }

  async function findSales(ids: readonly string[]): Promise<ReadonlyMap<string, SaleOfItem>> {
    if (ids.length === 0) return new Map();
    const rows = await sql
      .select({ sale: sales, seller: sellers.name })
      .from(sales)
      .leftJoin(sellers.table, sellers.on)
      .where(
        and(eq(sales.storeId, storeId), raw`${sales.id} = any(${raw.param([...new Set(ids)])}::uuid[])`),
      );
    return new Map(rows.map((row) => [row.sale.id, row]));
  }

  async function findAll(ids: readonly string[]): Promise<ReadonlyMap<string, ReviewItemWire>> {
    if (ids.length === 0) return new Map();
    return new Map((await read(ids)).map((item) => [item.id, item]));
  }

  return {
    findAll,

    /**
     * Lists the newest open findings, with `withCleared` the cleared ones too. The list has a maximum length.
     * `listReviewedSales` reads all findings in pages.
     */
    async list({ withCleared }: { withCleared: boolean }) {
      // The page is cut before the sales are joined, because a shop with many findings would otherwise read all of
      // their sales.
      const page = await sql
        .select({ id: reviewItems.id })
        .from(reviewItems)
        .where(and(eq(reviewItems.storeId, storeId), withCleared ? undefined : isNull(reviewItems.clearedAt)))
        .orderBy(desc(reviewItems.createdAt), desc(subject), desc(reviewItems.id))
        .limit(LIST_LIMIT);
      const items = await findAll(page.map(({ id }) => id));
      return page.flatMap(({ id }) => items.get(id) ?? []);
    },

    async find(id: string) {
      if (!isUuid(id)) return null;
      const [item] = await read([id]);
      return item ?? null;
    },
  };
}

export type ReviewItemWire = ReturnType<typeof toWire>;

/** The sale of a finding, and the person who rang it up. */
interface SaleOfItem {
  sale: typeof sales.$inferSelect | null;
  seller: PersonName | null;
}

const NO_SALE: SaleOfItem = { sale: null, seller: null };

interface ReviewRow extends SaleOfItem {
  item: typeof reviewItems.$inferSelect;
  registerName: string | null;
  clearer: PersonName | null;
}

function toWire({ item, sale, registerName, seller, clearer }: ReviewRow) {
  const { id, kind, message, saleId, productId, details, registerId, day } = item;
  const { createdAt, clearedAt, clearedBy, note } = item;
  return {
    id,
    kind,
    message,
    saleId,
    productId,
    details,
    registerId,
    day,
    registerName,
    clearedBy,
    note,
    saleNumber: sale?.saleNumber ?? numberOfRefusedSale(details),
    sale: sale && {
      saleDate: sale.saleDate.toISOString(),
      amountDue: toWireAmount(money(sale.totalAmount).plus(sale.taxAmount)),
      registerId: sale.registerId,
      registerSequence: sale.registerSequence,
      userName: seller && displayName(seller),
    },
    createdAt: createdAt.toISOString(),
    clearedAt: clearedAt?.toISOString() ?? null,
    clearedByName: clearer && displayName(clearer),
  };
}

/** Returns the number of a refused sale, which is in no table. Null for all other findings. */
function numberOfRefusedSale({ saleNumber }: Record<string, unknown>): string | null {
  return typeof saleNumber === 'string' ? saleNumber : null;
}
