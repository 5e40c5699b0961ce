// The list of sales, a page at a time, in any order and with a search. Must: no request reads more than a bounded
// number of sales, however many there are. A search looks through a limited number of sales for each page and tells how
// far it came. Orders other than the date are refused for periods with too many sales.
import { SALE_ORDERS, type SaleOrder, type SalesPage } from '@evertill/shared-domain';
import { and, eq, gte, lt, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { payments, sales } from '../../kernel/db/schema';
import { badRequest } from '../../kernel/http/http-error';
import { type PagePlace, readCursor, readLimit, writeCursor } from '../../kernel/http/page-query';
import { tenderOfRow } from '../totals/tender-of';
import { saleToWire } from './sale-to-wire';
import { createSalesRepository } from './sales.repository';
import { saleHas } from './search-sales';

export interface ListQuery {
  limit?: string;
  cursor?: string;
  search?: string;
  sort?: string;
  direction?: string;
}

interface ListOptions {
  /** From the first moment of the period (included) to the moment after its last (excluded). */
  period: { from: Date; to: Date };
  /** The number of sales in the period. */
  count: number;
  userId: string | null;
}

const SEARCHED_AT_ONCE = 500;
const MOST_SORTED = 20_000;
const MOST_SORTED_AND_SEARCHED = 2_000;
const MOST_SEARCHED_TEXT = 100;
const STATUSES = raw`array['PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED']`;

/** The SQL expression that each order sorts by. Sales with equal values are sorted newest first. */
const ORDERS: Record<Exclude<SaleOrder, 'date'>, SQL> = {
  saleNumber: raw`${sales.saleNumber}`,
  customer: raw`coalesce(${sales.customerName}, '')`,
  amount: raw`${sales.totalAmount}`,
  tax: raw`${sales.taxAmount}`,
  total: raw`(${sales.totalAmount} + ${sales.taxAmount})`,
  payment: raw`(
    select string_agg(${tenderOfRow('p')}, ', ' order by p.line) from ${payments} p
    where p.store_id = ${sales.storeId} and p.sale_id = ${sales.id})`,
  status: raw`array_position(${STATUSES}, ${sales.status})`,
};

/** Returns one page of the sales of a period. */
export async function listSales(
  sql: Sql,
  storeId: string,
  query: ListQuery,
  { period, count, userId }: ListOptions,
): Promise<SalesPage<ReturnType<typeof saleToWire>>> {
  const limit = readLimit(query.limit);
  const order = readOrder(query.sort);
  const isAscending = readDirection(query.direction) === 'ascending';
  const text = (query.search ?? '').trim();
  if (text.length > MOST_SEARCHED_TEXT) throw badRequest('search', 'search must be at most 100 characters');
  const inPeriod = and(
    eq(sales.storeId, storeId),
    gte(sales.saleDate, period.from),
    lt(sales.saleDate, period.to),
    userId === null ? undefined : eq(sales.userId, userId),
  );
  const found = text === '' ? undefined : await saleHas(sql, storeId, text);
  const full = async (ids: readonly string[]) =>
    (await createSalesRepository(sql, storeId).findAll(ids)).map(saleToWire);

  if (order !== 'date') {
    if (count > (found ? MOST_SORTED_AND_SEARCHED : MOST_SORTED))
      throw badRequest('sort', 'Too many sales to sort: choose a shorter period');
    // The sales are few enough for an offset. When the list changes meanwhile, the next page may shift by a row.
    const offset = readOffset(query.cursor);
    const rows = await sql
      .select({ id: sales.id })
      .from(sales)
      .where(and(inPeriod, found))
      .orderBy(
        raw`${ORDERS[order]} ${raw.raw(isAscending ? 'asc' : 'desc')} nulls last`,
        raw`${sales.saleDate} desc, ${sales.id} desc`,
      )
      .limit(limit)
      .offset(offset);
    const next = rows.length === limit ? String(offset + limit) : null;
    return { items: await full(rows.map(({ id }) => id)), next, searchedTo: null };
  }

  const page = await pageByDate(sql, {
    inPeriod,
    found,
    limit,
    isAscending,
    after: readCursor(query.cursor),
  });
  const { ids, next, searchedTo } = page;
  return { items: await full(ids), next, searchedTo };
}

interface DateOrder {
  inPeriod: SQL | undefined;
  found: SQL | undefined;
  limit: number;
  isAscending: boolean;
  after: PagePlace | null;
}

async function pageByDate(sql: Sql, { inPeriod, found, limit, isAscending, after }: DateOrder) {
  const direction = raw.raw(isAscending ? 'asc' : 'desc');
  const [beyond, upTo] = isAscending ? (['>', '<='] as const) : (['<', '>='] as const);
  const inOrder = (which: SQL | undefined) =>
    sql
      .select({ id: sales.id, at: sales.saleDate })
      .from(sales)
      .where(and(inPeriod, after ? compare(beyond, after) : undefined, which))
      .orderBy(raw`${sales.saleDate} ${direction}, ${sales.id} ${direction}`);

  const [end] = found
    ? await inOrder(undefined)
        .limit(1)
        .offset(SEARCHED_AT_ONCE - 1)
    : [];
  const rows = await inOrder(found && and(end ? compare(upTo, end) : undefined, found)).limit(limit);
  // A full page continues after its last sale. A search whose page is not full continues where it stopped searching.
  const last = rows.length === limit ? rows.at(-1) : end;
  return {
    ids: rows.map(({ id }) => id),
    next: last ? writeCursor(last) : null,
    searchedTo: found && last ? last.at.toISOString() : null,
  };
}

function compare(operator: '<' | '<=' | '>' | '>=', { at, id }: PagePlace): SQL {
  return raw`(${sales.saleDate}, ${sales.id}) ${raw.raw(operator)} (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

function readOrder(sort = 'date'): SaleOrder {
  const order = SALE_ORDERS.find((known) => known === sort);
  if (!order) throw badRequest('sort', `sort must be one of ${SALE_ORDERS.join(', ')}`);
  return order;
}

function readDirection(direction = 'descending'): 'ascending' | 'descending' {
  if (direction === 'ascending' || direction === 'descending') return direction;
  throw badRequest('direction', "direction must be 'ascending' or 'descending'");
}

function readOffset(cursor = '0'): number {
  if (!/^\d{1,6}$/.test(cursor)) throw badRequest('cursor', 'Unknown cursor');
  return Number(cursor);
}
