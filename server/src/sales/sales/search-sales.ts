// A search looks at what a person can read in a sale's row or details: its number, customer, seller, products, payment
// methods as corrected, status and total. Names that many sales share (people, products) are looked up before the sales.
import {
  displayName,
  paymentMethodLabel,
  SALE_STATUSES,
  saleStatusLabel,
  TENDERS,
  WALK_IN_CUSTOMER,
} from '@evertill/shared-domain';
import { eq, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { payments, saleItems, sales, users } from '../../kernel/db/schema';
import { tenderNowOfRow } from '../totals/tender-of';

/** Returns the condition that a sale contains a text. */
export async function saleHas(sql: Sql, storeId: string, text: string): Promise<SQL | undefined> {
  const part = text.trim().toLowerCase();
  const has = (words: string) => words.toLowerCase().includes(part);
  const isIn = (column: SQL | typeof sales.saleNumber) => raw`strpos(lower(${column}), ${part}) > 0`;
  const isOneOf = (
    column: typeof sales.status | typeof sales.userId,
    values: readonly string[],
    type: string,
  ) => (values.length > 0 ? raw`${column} = any(${raw.param(values)}::${raw.raw(type)}[])` : undefined);
  const people = await sql
    .select({ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.storeId, storeId));
  const methods = TENDERS.filter((method) => has(paymentMethodLabel(method)));
  return or(
    isIn(sales.saleNumber),
    isIn(raw`coalesce(nullif(${sales.customerName}, ''), ${WALK_IN_CUSTOMER})`),
    isIn(raw`(${sales.totalAmount} + ${sales.taxAmount})::text`),
    isOneOf(
      sales.status,
      SALE_STATUSES.filter((status) => has(saleStatusLabel(status))),
      'text',
    ),
    isOneOf(
      sales.userId,
      people.filter((person) => has(displayName(person))).map(({ id }) => id),
      'uuid',
    ),
    raw`exists (
      select from ${saleItems} i where i.store_id = ${storeId} and i.sale_id = ${sales.id}
      and strpos(lower(i.product_name), ${part}) > 0)`,
    raw`exists (
      select from ${payments} p where p.store_id = ${storeId} and p.sale_id = ${sales.id}
      and (${tenderNowOfRow(storeId, 'p')} = any(${raw.param(methods)}::text[]) or strpos(lower(p.reference_number), ${part}) > 0))`,
  );
}
