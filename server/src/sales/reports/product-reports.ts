import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import type { Days } from '../../kernel/http/read-days';
import type { Totals } from '../totals/totals.repository';

/** A line of a report: a product or category, and the totals of its sales. */
export type ReportRow = Totals & { key: string; name: string };

// The longest list that a report shows. The sales beyond it are summed up in one last line.
const MOST_ROWS = 5_000;
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export function byProduct(sql: Sql, storeId: string, days: Days): Promise<ReportRow[]> {
  return report(sql, storeId, days, {
    key: raw`s.key`,
    name: raw`coalesce(min(p.name), 'Unknown product')`,
    rest: 'Other products',
  });
}

/** Sums up sales by the category that each product is in today. */
export function byCategory(sql: Sql, storeId: string, days: Days): Promise<ReportRow[]> {
  return report(sql, storeId, days, {
    key: raw`coalesce(c.id::text, '')`,
    name: raw`coalesce(min(c.name), 'No category')`,
    rest: 'Other categories',
  });
}

async function report(
  sql: Sql,
  storeId: string,
  { from, to }: Days,
  { key, name, rest }: { key: SQL; name: SQL; rest: string },
): Promise<ReportRow[]> {
  // Sums by product first, because the day totals are stored by product. The names are joined afterwards, to few rows.
  const { rows } = await sql.execute<Record<string, string>>(raw`
    with s as (
      select key, sum(count) as count, sum(quantity) as quantity, sum(returned) as returned,
        sum(subtotal) as subtotal, sum(tax) as tax, sum(refunded) as refunded
      from day_totals
      where store_id = ${storeId} and kind = 'product' and day >= ${from} and day <= ${to} group by key),
    named as (
      select ${key} as key, ${name} as name, sum(s.count) as count, sum(s.quantity) as quantity,
        sum(s.returned) as returned, sum(s.subtotal) as subtotal, sum(s.tax) as tax, sum(s.refunded) as refunded
      from s
      left join products p on p.store_id = ${storeId}
        and p.id = case when s.key ~ ${UUID} then s.key::uuid end
      left join categories c on c.store_id = ${storeId} and c.id = p.category_id
      group by 1),
    ranked as (
      select *, row_number() over (order by subtotal desc, name, key) > ${MOST_ROWS} as is_rest from named)
    select case when is_rest then 'rest' else key end as key, case when is_rest then ${rest} else name end as name,
      is_rest, sum(count)::float8 as count, sum(quantity)::float8 as quantity, sum(returned)::float8 as returned,
      sum(subtotal)::text as subtotal, sum(tax)::text as tax, sum(refunded)::text as refunded
    from ranked group by 1, 2, 3 having sum(count) <> 0 order by is_rest, sum(subtotal) desc, 2, 1`);
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
  }));
}
