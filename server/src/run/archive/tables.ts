// What an archive of a shop holds: every table of the schema, except those that are left out here with a reason.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../kernel/db/schema';
import { STORE_SETTING } from '../../kernel/db/scope';

/**
 * Tables that stay on the server that exports, with the reason. Every other table of the schema is in the archive, so a
 * new table cannot be forgotten.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'people sign in again on the new server',
  devices: 'a browser is remembered by a secret that only this server gave it',
  password_links: 'a link is good on this server only',
  api_tokens: 'a token is a secret; the integrators get new ones',
  token_origins: 'belongs to the tokens',
  proposals: 'belongs to the tokens',
  webhook_endpoints: 'an endpoint has a secret, and the integrators of the new server get new ones',
  webhook_deliveries: 'belongs to the endpoints',
  webhook_queues: 'belongs to the endpoints',
  stripe_customers: 'belongs to the account at Stripe of this server',
  stripe_subscriptions: 'belongs to the account at Stripe of this server',
  stripe_events: 'belongs to the account at Stripe of this server',
  account_links: 'joins accounts of shops on this server, and an archive has one shop',
  sign_in_failures: 'counts for all shops of this server',
  change_batches: 'tells the other processes of this server what changed, for a few minutes',
  site_states: 'the builds of this server',
  site_files: 'the files of these builds',
};

/** Columns that stay on the server that exports, by table. They are secrets of people. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'pin', 'pin_set_at'],
  // The state of the account on this server.
  stores: ['suspended_at', 'closes_at', 'closed_by'],
  // The content of a picture is a file of the archive.
  pictures: ['content'],
};

// Answers to changes of money are kept, so that a till that repeats a sale at the new server does not book it twice.
const ONLY: Readonly<Record<string, string>> = { idempotency_keys: 'is_money' };

/** A table as it stands in the archive. */
export interface ArchivedTable {
  name: string;
  /** The columns in the order of the schema. */
  columns: readonly string[];
  /** The column with the id of the shop. */
  shopColumn: string;
  /** The columns of the primary key with their SQL types. */
  keys: readonly { name: string; type: string }[];
  /** The order of the rows, which is the same on every server. */
  order: string;
  /** The SQL condition for the rows of the current shop that belong into the archive. */
  only: string;
}

/** The tables of an archive. A table stands after the tables that its rows refer to. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = inOrderOfReferences(
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? value : [])),
)
  .map(getTableConfig)
  .filter(({ name }) => !(name in LEFT_OUT))
  .map(archived);

function archived(table: ReturnType<typeof getTableConfig>): ArchivedTable {
  const { name, primaryKeys } = table;
  const without = LEFT_OUT_COLUMNS[name] ?? [];
  const shopColumn = name === 'stores' || name === 'store_directory' ? 'id' : 'store_id';
  // Written out, because the policies do not cover the two tables that are read before the shop is known.
  const ofShop = `"${shopColumn}" = nullif(current_setting('${STORE_SETTING}', true), '')::uuid`;
  const named = new Set(primaryKeys[0]?.columns.map((column) => column.name));
  const isKey = (column: (typeof table.columns)[number]) => column.primary || named.has(column.name);
  const keys = table.columns
    .filter(isKey)
    .map((column) => ({ name: column.name, type: column.getSQLType() }));
  return {
    name,
    keys,
    columns: table.columns.map((column) => column.name).filter((column) => !without.includes(column)),
    shopColumn,
    // Texts sort by their bytes, because servers have different languages.
    order: orderOf(keys),
    only: name in ONLY ? `${ofShop} and ${ONLY[name]}` : ofShop,
  };
}

/** Returns the order of the rows of a table. `prefix` stands before each column: 's.' */
export function orderOf(keys: ArchivedTable['keys'], prefix = ''): string {
  return keys
    .map(({ name, type }) => `${prefix}"${name}"${type === 'text' ? ' collate "C"' : ''}`)
    .join(', ');
}

function inOrderOfReferences(tables: readonly PgTable[]): PgTable[] {
  const ordered: PgTable[] = [];
  const add = (table: PgTable) => {
    if (ordered.includes(table)) return;
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}
