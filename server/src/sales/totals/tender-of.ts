import { PAID_AS, paidBy, TENDERS } from '@evertill/shared-domain';
import { sql as raw, type SQL } from 'drizzle-orm';

const MARKED = TENDERS.flatMap((tender) => {
  const { as } = paidBy(tender);
  return as && PAID_AS.includes(as) ? [raw`when ${as} then ${tender}`] : [];
});

/** Returns the SQL expression of a payment's tender, as `tenderOf` of shared-domain computes it. */
export function tenderOfRow(alias: string): SQL {
  const row = raw.identifier(alias);
  return raw`case ${row}.paid_as ${raw.join(MARKED, raw` `)} else ${row}.payment_method end`;
}
