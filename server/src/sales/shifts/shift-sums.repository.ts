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
import { cashMovements, payments, refunds, sales, tenderCorrections } from '../../kernel/db/schema';
import { taxKeyOf } from '../totals/tax-key';
import { tenderOfRow } from '../totals/tender-of';
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
      select id, total_amount, tax_amount, discount_amount, change, cash_rounding_amount, tax_details, register_sequence
      from ${sales} where ${ofShift}
    ), paid as (
      select p.sale_id, p.line, ${tenderOfRow('p')} as tender, p.amount
      from ${payments} p join s on p.sale_id = s.id where p.store_id = ${storeId}
    ), refunded as (
      select sale_id, id, created_at, refund_total, refund_tax, paid_as, cash_rounding_amount
      from ${refunds} where ${ofShift}
    ), lanes as (
      -- As refundParts of shared-domain: cards first, then cash, each up to what it paid. The last takes the rest.
      select p.sale_id, p.tender,
        coalesce(sum(p.amount) over (w rows between unbounded preceding and 1 preceding), 0) as low,
        case when lead(p.line) over w is not null then sum(p.amount) over w end as high
      from (
        select p.sale_id, p.line, p.amount, coalesce((
          select c.to_tender from ${tenderCorrections} c
          where c.store_id = ${storeId} and c.sale_id = p.sale_id and c.payment = p.line
          order by c.created_at desc, c.id desc limit 1
        ), ${tenderOfRow('p')}) as tender
        from ${payments} p
        where p.store_id = ${storeId} and p.sale_id in (select sale_id from refunded)
      ) p
      window w as (partition by p.sale_id order by p.tender = 'CASH', p.line)
    ), corrected as (
      select from_tender, to_tender, amount, rounding from ${tenderCorrections} where ${ofShift}
    ), given_back as (
      select r.*, coalesce((
        select sum(e.refund_total) from ${refunds} e
        where e.store_id = ${storeId} and e.sale_id = r.sale_id and e.created_at < r.created_at
      ), 0) as before
      from refunded r
    ), back as (
      select coalesce(l.tender, 'CASH') as tender,
        case when l.sale_id is null then r.refund_total
          else greatest(0, least(r.before + r.refund_total, coalesce(l.high, 'Infinity'::numeric)) - greatest(r.before, l.low))
        end as amount
      from given_back r left join lanes l on l.sale_id = r.sale_id
      where r.paid_as is null
      union all select 'STORE_CREDIT', refund_total from given_back where paid_as = 'credit'
    ), change as (
      select coalesce(sum(change), 0) as given
      from s where exists (select from paid where paid.sale_id = s.id and paid.tender = 'CASH')
    ), named as (
      select ${name.sales} as name, count(*) as amount from s
      union all select ${name.salesTotal}, sum(total_amount + tax_amount) from s
      union all select ${name.salesTax}, sum(tax_amount) from s
      union all select ${name.discount}, sum(discount_amount) from s
      union all select ${name.change}, given from change
      union all select ${name.received}, given + coalesce((select sum(amount) from paid where tender = 'CASH'), 0)
        + coalesce((select sum(cash_rounding_amount) from s), 0) from change
      union all select ${name.rounding}, sum(cash_rounding_amount) from s
      union all select ${takenBy('')} || tender, sum(amount) from paid group by tender
      union all select ${taxSum('')} || ${taxKeyOf(raw`d`)},
        sum((d->>'amount')::numeric) from s cross join jsonb_array_elements(tax_details) d group by 1
      union all select ${name.refunds}, count(*) from refunded
      union all select ${name.refundsTotal}, sum(refund_total) from refunded
      union all select ${name.refundsTax}, sum(refund_tax) from refunded
      union all select ${name.refunded}, coalesce((select sum(amount) from back where tender = 'CASH'), 0)
        + coalesce((select sum(cash_rounding_amount) from refunded), 0)
      union all select ${name.roundingRefunded}, sum(cash_rounding_amount) from refunded
      union all select ${refundedBy('')} || tender, sum(amount) from back group by tender
      union all select ${takenBy('')} || from_tender, -sum(amount) from corrected group by from_tender
      union all select ${takenBy('')} || to_tender, sum(amount) from corrected group by to_tender
      union all select ${name.corrected}, sum(case when to_tender = 'CASH' then amount else 0 end)
        - sum(case when from_tender = 'CASH' then amount else 0 end) + sum(rounding) from corrected
      union all select ${name.rounding}, sum(rounding) from corrected
      union all select case kind ${movementSums} end, sum(amount)
        from ${cashMovements} where ${ofShift} group by kind
      union all select ${FIRST}, min(register_sequence) from s
      union all select ${LAST}, max(register_sequence) from s
    )
    select name, amount::text from named where amount is not null`);
  const sequence = (wanted: string) => {
    const amount = rows.find((row) => row.name === wanted)?.amount;
    return amount === undefined ? null : Number(amount);
  };
  const [firstSequence, lastSequence] = [sequence(FIRST), sequence(LAST)];
  // A sum may have two rows: what was taken by a tender, and what corrections added to it.
  const sums = rows
    .filter((row) => row.name !== FIRST && row.name !== LAST)
    .map((row) => ({ [row.name]: toWireAmount(row.amount) }));
  return { sums: addSums(...sums), firstSequence, lastSequence };
}
