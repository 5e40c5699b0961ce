import { PAID_AS, paidBy, TENDERS } from '@evertill/shared-domain';
import { sql as raw, type SQL } from 'drizzle-orm';
import { tenderCorrections } from '../../kernel/db/schema';

const MARKED = TENDERS.flatMap((tender) => {
  const { as } = paidBy(tender);
  return as && PAID_AS.includes(as) ? [{ as, tender }] : [];
});

/** Returns the SQL expression of a payment's tender, as `tenderOf` of shared-domain computes it. */
export function tenderOfRow(alias: string): SQL {
  const row = raw.identifier(alias);
  // Citus does not pass on the short form, 'case paid_as when', as it is.
  const cases = MARKED.map(({ as, tender }) => raw`when ${row}.paid_as = ${as} then ${tender}`);
  return raw`case ${raw.join(cases, raw` `)} else ${row}.payment_method end`;
}

/** Returns the SQL expression of a payment's tender after the last correction, as `tendersNow` of shared-domain does. */
export function tenderNowOfRow(storeId: string, alias: string): SQL {
  const row = raw.identifier(alias);
  return raw`coalesce((
    select c.to_tender from ${tenderCorrections} c
    where c.store_id = ${storeId} and c.sale_id = ${row}.sale_id and c.payment = ${row}.line
    order by c.created_at desc, c.id desc limit 1), ${tenderOfRow(alias)})`;
}
