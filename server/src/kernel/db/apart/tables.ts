import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema';
import { STORE_SETTING } from '../scope';

/**
 * Tables that contain no data of a shop, with the reason why the app may read all of their rows. A new table of this
 * kind must be added here.
 */
const TABLES_WITHOUT_STORE: Readonly<Record<string, string>> = {
  account_links: 'the accounts of one person in several shops: ids only, for the switch between these shops',
  store_directory: 'the list of shops, with ids and codes only, for sign-in and upkeep',
  token_origins:
    'the pages that may use tokens, for the question that a browser asks before it sends a token',
  receipt_links:
    'the links that customers open without a session: digests of their secrets, with ids of shops and sales only',
  stripe_customers: 'the customers at Stripe, for its webhooks: ids of customers and shops only',
  change_batches:
    'which lists changed, for the other server processes, for a few minutes: ids of shops and names of lists only',
  webhook_queues:
    'the shops with endpoints of integrators, for the processes that send events: ids of shops and times only',
  site_states: 'the builds that several servers serve, for all stores',
  site_files: 'the files of these builds, for all stores',
  sign_in_failures: 'failed sign-ins are counted before the person is known',
};

/** Tables whose rows the app may add and read, but never change or delete. They tell what has happened. */
const APPEND_ONLY: ReadonlySet<string> = new Set(['audit_entries', 'discards', 'tender_corrections']);

export interface ApartTable {
  name: string;
  /** The SQL condition for rows of the current shop. Null for a table without shops. */
  ownRows: string | null;
  isAppendOnly: boolean;
}

/** Every table of the schema. Throws for a table that has no store and is not listed above. */
export const APART_TABLES: readonly ApartTable[] = Object.values(schema).flatMap((value) =>
  is(value, PgTable) ? apartTable(value) : [],
);

/** The name of the policy on every table with shops. */
export const OWN_ROWS = 'own_store';

function apartTable(table: PgTable): ApartTable {
  const { name, columns } = getTableConfig(table);
  const key = name === 'stores' ? 'id' : columns.find((column) => column.name === 'store_id')?.name;
  const current = `${setting(STORE_SETTING)}::uuid`;
  const isAppendOnly = APPEND_ONLY.has(name);
  if (name in TABLES_WITHOUT_STORE) return { name, ownRows: null, isAppendOnly };
  if (!key) throw new Error(`The table ${name} names no store, and TABLES_WITHOUT_STORE does not say why`);
  return { name, ownRows: `${key} = ${current}`, isAppendOnly };
}

// Handles an empty setting, because the setting is empty and not missing after the first transaction that set it.
function setting(name: string): string {
  return `nullif(current_setting('${name}', true), '')`;
}
