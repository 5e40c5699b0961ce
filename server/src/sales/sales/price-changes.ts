// A person who may change prices could lower one, sell, and put the price back: the sale then agrees with the books. So
// a sale of a product whose price its seller has just changed is a finding.
import { amountOf, formatMoney, isCashier, isRecord, type SalePayloadInput } from '@evertill/shared-domain';
import { and, desc, eq, gte, lt, sql as raw } from 'drizzle-orm';
import type { SoldProduct } from '../../catalog/products/stock.repository';
import type { Sql } from '../../kernel/db/database';
import { firstIdAt } from '../../kernel/db/new-id';
import { auditEntries } from '../../kernel/db/schema';
import type { Person } from '../../kernel/http/person';
import { momentText } from '../findings/date-problem';
import type { Finding } from '../findings/findings.repository';

const JUST_BEFORE_MS = 60 * 60_000;
const CLOCK_TOLERANCE_MS = 10 * 60_000;
const MOST_CHANGES = 500;

interface SoldBy {
  author: Person;
  body: Pick<SalePayloadInput, 'saleDate'>;
  quantities: ReadonlyMap<string, number>;
}

/** A change of a price, as the audit has it. */
interface PriceChange {
  productId: string | null;
  authorId: string;
  at: Date;
  details: Record<string, unknown> | null;
}

/**
 * Reads the changes of the sold products' prices that their sellers made shortly before. Sends no statement for sales of
 * cashiers, who may change no price.
 */
export async function findPriceChanges(
  sql: Sql,
  storeId: string,
  sales: readonly SoldBy[],
  now: Date,
): Promise<readonly PriceChange[]> {
  const suspects = sales.filter(({ author }) => !isCashier(author) && !author.token);
  if (suspects.length === 0) return [];
  const moments = suspects.map(({ body }) => Math.min(Date.parse(body.saleDate), now.getTime()));
  const from = firstIdAt(new Date(Math.max(0, Math.min(...moments) - JUST_BEFORE_MS)));
  const productIds = [...new Set(suspects.flatMap(({ quantities }) => [...quantities.keys()]))];
  const authorIds = [...new Set(suspects.map(({ author }) => author.id))];
  return sql
    .select({
      productId: auditEntries.entityId,
      authorId: auditEntries.authorId,
      at: auditEntries.at,
      details: auditEntries.details,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.storeId, storeId),
        raw`${auditEntries.entityId} = any(${raw.param(productIds)}::text[])`,
        gte(auditEntries.id, from),
        eq(auditEntries.action, 'PUT /products/:id'),
        lt(auditEntries.status, 400),
        raw`${auditEntries.authorId} = any(${raw.param(authorIds)}::uuid[])`,
        raw`${auditEntries.details}->'after'->'unitPrice' is not null`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MOST_CHANGES);
}

/** Returns a finding for each product of a sale whose price the seller changed shortly before the sale or its arrival. */
export function priceChangeFindings(
  { author, body, quantities }: SoldBy,
  changes: readonly PriceChange[],
  { now, products }: { now: Date; products: ReadonlyMap<string, SoldProduct> },
): Finding[] {
  const saleDate = new Date(body.saleDate);
  return [...quantities.keys()].flatMap((productId) => {
    const change = changes.find(
      (one) =>
        one.productId === productId && one.authorId === author.id && isJustBefore(one.at, saleDate, now),
    );
    if (!change) return [];
    const [from, to] = [priceIn(change.details?.before), priceIn(change.details?.after)];
    const name = products.get(productId)?.name ?? 'A product';
    const message = `${author.username} changed the price of ${name} from ${from} to ${to} (${momentText(change.at)}) and sold it`;
    return [
      {
        kind: 'price-change' as const,
        productId,
        message,
        details: { from, to, at: change.at.toISOString() },
      },
    ];
  });
}

// A change that was made offline arrives together with its sale.
function isJustBefore(at: Date, saleDate: Date, now: Date): boolean {
  const beforeSaleMs = saleDate.getTime() - at.getTime();
  const isBeforeSale = beforeSaleMs <= JUST_BEFORE_MS && beforeSaleMs >= -CLOCK_TOLERANCE_MS;
  return isBeforeSale || now.getTime() - at.getTime() <= JUST_BEFORE_MS;
}

function priceIn(fields: unknown): string {
  const price = isRecord(fields) ? amountOf(fields.unitPrice) : null;
  return price === null ? '?' : formatMoney(price);
}
