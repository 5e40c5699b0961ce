import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/database';

/** Reads what a replay must not change, of every store. Each store is read in the role of the app. */
export async function measure(
  db: Database,
  stores: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const figures: Record<string, string> = {};
  for (const id of stores) {
    const { rows } = await db.store(id).execute<Record<string, string>>(sql`select
      (select count(*) from sales)::text as sales,
      (select coalesce(sum(total_amount + tax_amount), 0) from sales)::text as takings,
      (select coalesce(sum(total), 0) from day_totals where kind = 'all')::text as totals,
      (select count(*) from payments)::text as payments,
      (select coalesce(sum(stock_quantity), 0) from products)::text as stock,
      (select count(*) from register_numbers)::text as numbers,
      (select count(*) from review_items)::text as findings,
      (select count(*) from audit_entries)::text as "audit entries",
      (select count(*) from idempotency_keys)::text as keys`);
    for (const [name, value] of Object.entries(rows[0] ?? {})) figures[`${name} of ${id}`] = value;
  }
  return figures;
}
