import { GIFT_CARD_PRODUCT, MISC_PRODUCT } from '@evertill/shared-domain';
import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import type { Days } from '../../kernel/http/read-days';
import type { Totals } from '../totals/totals.repository';

/** A line of a report: a product or category, and the totals of its sales. */
export type ReportRow = Totals & { key: string; name: string };

// The longest list that a report shows. The sales beyond it are summed up in one last line.
const MOST_ROWS = 5_000;
const SUMS = ['count', 'quantity', 'returned', 'subtotal', 'tax', 'refunded', 'refunded_tax'] as const;
const ADDED = raw.raw(SUMS.map((name) => `sum(${name}) as ${name}`).join(', '));
const NO_SUMS = raw.raw(SUMS.map((name) => `0 as ${name}`).join(', '));

export function byProduct(sql: Sql, storeId: string, days: Days): Promise<ReportRow[]> {
  return ranked(sql, ofProducts(storeId, days), 'Other products');
}

/** Sums up sales by the category that each product is in today. */
export function byCategory(sql: Sql, storeId: string, days: Days): Promise<ReportRow[]> {
  const categories = raw`select id::text as key, name, ''::text as category, ${NO_SUMS} from categories where store_id = ${storeId}`;
  const sums = raw`select category as key, null as name, ''::text as category, ${ADDED} from (${ofProducts(storeId, days)}) p group by 1`;
  return ranked(sql, named(raw`${sums} union all ${categories}`, 'No category'), 'Other categories');
}

// Sums by product first, because the day totals are stored by product. The names are added afterwards, to few rows.
function ofProducts(storeId: string, { from, to }: Days): SQL {
  const sums = raw`
    select case when key like ${`${MISC_PRODUCT}-%`} then ${MISC_PRODUCT} else key end as key, null as name,
      null as category, ${ADDED}
    from day_totals
    where store_id = ${storeId} and kind = 'product' and day >= ${from} and day <= ${to} group by 1`;
  const products = raw`
    select id::text, name, category_id::text, ${NO_SUMS} from products where store_id = ${storeId}
    union all select ${GIFT_CARD_PRODUCT}, 'Gift card', null, ${NO_SUMS}
    union all select ${MISC_PRODUCT}, 'Misc', null, ${NO_SUMS}`;
  return named(raw`${sums} union all ${products}`, 'Unknown product');
}

/**
 * Gives the sums of each key its name, from rows with sums and rows with names. Must: no join. Without a count of the
 * shop's rows, the engine would compare each sold product with each product of the catalog.
 */
function named(rows: SQL, unknown: string): SQL {
  return raw`
    select key, coalesce(max(name), ${unknown}) as name, coalesce(max(category), '') as category, ${ADDED}
    from (${rows}) r group by key having ${raw.join(
      SUMS.map((name) => raw`sum(${raw.identifier(name)}) <> 0`),
      raw` or `,
    )}`;
}

async function ranked(sql: Sql, lines: SQL, rest: string): Promise<ReportRow[]> {
  const { rows } = await sql.execute<Record<string, string>>(raw`
    with ranked as (
      select *, row_number() over (order by subtotal desc, name, key) > ${MOST_ROWS} as is_rest from (${lines}) n)
    select case when is_rest then 'rest' else key end as key, case when is_rest then ${rest} else name end as name,
      is_rest, sum(count)::float8 as count, sum(quantity)::float8 as quantity, sum(returned)::float8 as returned,
      sum(subtotal)::text as subtotal, sum(tax)::text as tax, sum(refunded)::text as refunded,
      sum(refunded_tax)::text as refunded_tax
    from ranked group by 1, 2, 3 order by is_rest, sum(subtotal) desc, 2, 1`);
  return rows.map((row) => ({
    key: row.key ?? '',
    name: row.name ?? '',
    count: Number(row.count),
    quantity: Number(row.quantity),
    returned: Number(row.returned),
    subtotal: row.subtotal ?? '0',
    discount: '0',
    tax: row.tax ?? '0',
    // The total of a product's lines is without discount, because a discount belongs to the whole sale.
    total: row.subtotal ?? '0',
    refunded: row.refunded ?? '0',
    refundedTax: row.refunded_tax ?? '0',
  }));
}
