// How the tables are spread over the nodes of a Citus cluster.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { APART_TABLES } from '../apart/tables';
import * as schema from '../schema';

/** A table whose rows are spread by a column, with the table whose shards lie on the same nodes. */
interface Spread {
  name: string;
  column: string;
  /** 'none' for a table whose rows have no companions. */
  beside: string;
}

/** A table of which every node has a copy. */
interface Copied {
  name: string;
  column: null;
}

export type PlacedTable = Spread | Copied;

/** The table beside which the rows of a shop lie. */
const SHOPS = 'stores';

/**
 * Tables without a shop, with the column by which they are spread. Null for a small table that is read often and
 * changed rarely, so that every node has a copy. A new table without a shop must be added here.
 */
const OF_NO_SHOP: Readonly<Record<string, string | null>> = {
  store_directory: null,
  account_links: null,
  token_origins: null,
  stripe_customers: null,
  // Written by every sign-in, and by every sale with a link. Each is found by its own key.
  sign_in_failures: 'subject',
  receipt_links: 'digest',
  // Each process writes on one node only, and never waits for the others.
  change_batches: 'process',
  // The processes take and return one shop at a time.
  webhook_queues: 'store_id',
  // A server reads each of them once, and every file by its path.
  site_states: 'id',
  site_files: 'path',
};

const OF_SHOPS = new Set(APART_TABLES.flatMap(({ name, ownRows }) => (ownRows === null ? [] : name)));

/**
 * Every table of the schema, each after the tables to which its rows refer. Throws for a table that has no store and is
 * not listed above.
 */
export const PLACED_TABLES: readonly PlacedTable[] = inOrder(
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? value : [])),
).map(placed);

function placed(table: PgTable): PlacedTable {
  const { name } = getTableConfig(table);
  const column = OF_NO_SHOP[name];
  if (column === null) return { name, column };
  if (column !== undefined) return { name, column, beside: 'none' };
  if (name === SHOPS) return { name, column: 'id', beside: 'none' };
  if (OF_SHOPS.has(name)) return { name, column: 'store_id', beside: SHOPS };
  throw new Error(`The table ${name} is of no store, and OF_NO_SHOP does not say how it is spread`);
}

function inOrder(tables: readonly PgTable[]): PgTable[] {
  const ordered: PgTable[] = [];
  const add = (table: PgTable) => {
    if (ordered.includes(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable);
    ordered.push(table);
  };
  for (const table of [schema.stores, ...tables]) add(table);
  return ordered;
}
