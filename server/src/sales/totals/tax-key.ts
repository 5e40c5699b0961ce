import { sql as raw, type SQL } from 'drizzle-orm';

/** Returns the SQL form of `taxKey.of`. `detail` is one element of a sale's `tax_details`. */
export function taxKeyOf(detail: SQL): SQL {
  return raw`(${detail} ->> 'type') || ' ' || (${detail} ->> 'value') || ' ' || (${detail} ->> 'name')`;
}
