// The manifest of an archive: what made it, what it holds, and the hash and the sums by which an import is checked.
import { sql as raw } from 'drizzle-orm';
import {
  array,
  create,
  type Infer,
  integer,
  literal,
  min,
  nonempty,
  object,
  record,
  string,
  type,
} from 'superstruct';
import type { Sql } from '../../kernel/db/database';

/** The version of the format. An import refuses a newer one. */
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_FORMAT = 'evertill-archive';

export const MANIFEST_FILE = 'manifest.json';
export const README_FILE = 'README.txt';

export const fileOfTable = (name: string) => `tables/${name}.jsonl`;
/** Returns the file of a picture, which ends as its kind does: 'png', or 'svg' for image/svg+xml. */
export function fileOfPicture(sha256: string, mediaType: string): string {
  const [ending = 'bin'] = /[a-z]+$/.exec(mediaType.replace(/\+.*$/, '')) ?? [];
  return `pictures/${sha256}.${ending}`;
}

const count = min(integer(), 0);

/** The sums by which a shop recognizes its books, in the shop's currency, as texts with two decimals. */
const Sums = object({
  sales: count,
  saleItems: count,
  salesTotal: string(),
  salesTax: string(),
  payments: string(),
  refunds: string(),
  creditBalance: string(),
  stock: string(),
});
export type Sums = Infer<typeof Sums>;

/** Unknown members are allowed, because a later version may add some. */
export const Manifest = type({
  format: literal(ARCHIVE_FORMAT),
  version: integer(),
  evertill: string(),
  madeAt: string(),
  store: object({ id: nonempty(string()), name: string(), code: nonempty(string()) }),
  /** By table: the columns, the number of rows, and the SHA-256 of the table's file. */
  tables: record(string(), object({ columns: array(string()), rows: count, sha256: string() })),
  pictures: object({ files: count, bytes: count }),
  sums: Sums,
  leftOut: record(string(), string()),
});
export type Manifest = Infer<typeof Manifest>;

// One query for each table, so that no query keeps others waiting for long.
const SUMS = [
  'count(*)::text as "sales", coalesce(sum(total_amount), 0.00)::text as "salesTotal", coalesce(sum(tax_amount), 0.00)::text as "salesTax" from sales',
  'count(*)::text as "saleItems" from sale_items',
  'coalesce(sum(amount), 0.00)::text as "payments" from payments',
  'coalesce(sum(refund_total), 0.00)::text as "refunds" from refunds',
  'coalesce(sum(balance), 0.00)::text as "creditBalance" from credits',
  'coalesce(sum(stock_quantity), 0)::text as "stock" from products',
] as const;

/** Adds up the books of a shop. `turn` runs each query in the scope of the shop. */
export async function readSums(
  turn: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>,
  storeId: string,
): Promise<Sums> {
  const found: Partial<Record<keyof Sums, string>> = {};
  for (const query of SUMS) {
    const { rows } = await turn((sql) =>
      sql.execute<Partial<Record<keyof Sums, string>>>(
        raw`/* archive */ select ${raw.raw(query)} where store_id = ${storeId}`,
      ),
    );
    Object.assign(found, rows[0]);
  }
  return create({ ...found, sales: Number(found.sales), saleItems: Number(found.saleItems) }, Sums);
}
