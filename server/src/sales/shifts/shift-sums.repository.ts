// The sums of a shift, computed from its rows in one statement, so that nothing can arrive between two of the sums. A
// test compares them with the sums that a till keeps.
import {
  addSums,
  MOVEMENT_SUMS,
  refundedBy,
  SHIFT_SUMS,
  type ShiftSums,
  takenBy,
  taxSum,
  toWireAmount,
} from '@evertill/shared-domain';
import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../../kernel/db/database';
import { cashMovements, payments, refunds, sales } from '../../kernel/db/schema';
import { taxKeyOf } from '../totals/tax-key';
import type { ShiftPlace } from './shift-place';

export interface ShiftTotals {
  sums: ShiftSums;
  /** The first and the last sale number of the shift. Null without sales. */
  firstSequence: number | null;
  lastSequence: number | null;
}

/** The branches that turn the kind of a movement into the name of its sum. */
const movementSums = raw.join(
  Object.entries(MOVEMENT_SUMS).map(([kind, name]) => raw`when ${kind} then ${name}`),
  raw` `,
);
const FIRST = 'first sequence';
const LAST = 'last sequence';

/** Sums up what has arrived of a shift so far. */
export async function sumShift(sql: Sql, storeId: string, place: ShiftPlace): Promise<ShiftTotals> {
  const { registerId, shiftNumber } = place;
  const ofShift = raw`store_id = ${storeId} and register_id = ${registerId} and shift_number = ${shiftNumber}`;
  const name = SHIFT_SUMS;
  const { rows } = await sql.execute<{ name: string; amount: string }>(raw`
    with s as (
      select id, total_amount, tax_amount, discount_amount, change, tax_details, register_sequence
      from ${sales} where ${ofShift}
    ), paid as (
      select p.sale_id, p.line, p.payment_method, p.amount
      from ${payments} p join s on p.sale_id = s.id where p.store_id = ${storeId}
    ), back as (
      -- As the sale was paid: by its first payment.
      select r.refund_total, r.refund_tax, coalesce(p.payment_method, 'CASH') as payment_method
      from (select * from ${refunds} where ${ofShift}) r
      left join ${payments} p on p.store_id = ${storeId} and p.sale_id = r.sale_id and p.line = 1
    ), change as (
      select coalesce(sum(change), 0) as given
      from s where exists (select from paid where paid.sale_id = s.id and paid.payment_method = 'CASH')
    ), named (name, amount) as (
      select ${name.sales}, count(*) from s
      union all select ${name.salesTotal}, sum(total_amount + tax_amount) from s
      union all select ${name.salesTax}, sum(tax_amount) from s
      union all select ${name.discount}, sum(discount_amount) from s
      union all select ${name.change}, given from change
      union all select ${name.received}, given + coalesce((select sum(amount) from paid where payment_method = 'CASH'), 0)
        from change
      union all select ${takenBy('')} || payment_method, sum(amount) from paid group by payment_method
      union all select ${taxSum('')} || ${taxKeyOf(raw`d`)},
        sum((d->>'amount')::numeric) from s cross join jsonb_array_elements(tax_details) d group by 1
      union all select ${name.refunds}, count(*) from back
      union all select ${name.refundsTotal}, sum(refund_total) from back
      union all select ${name.refundsTax}, sum(refund_tax) from back
      union all select ${name.refunded}, sum(refund_total) from back where payment_method = 'CASH'
      union all select ${refundedBy('')} || payment_method, sum(refund_total) from back group by payment_method
      union all select case kind ${movementSums} end, sum(amount)
        from ${cashMovements} where ${ofShift} group by kind
      union all select ${FIRST}, min(register_sequence) from s
      union all select ${LAST}, max(register_sequence) from s
    )
    select name, amount::text from named where amount is not null`);
  const amounts = new Map(rows.map((row) => [row.name, row.amount]));
  const sequence = (wanted: string) => {
    const amount = amounts.get(wanted);
    amounts.delete(wanted);
    return amount === undefined ? null : Number(amount);
  };
  const [firstSequence, lastSequence] = [sequence(FIRST), sequence(LAST)];
  const sums = [...amounts].map(([wanted, amount]) => ({ [wanted]: toWireAmount(amount) }));
  return { sums: addSums(...sums), firstSequence, lastSequence };
}
