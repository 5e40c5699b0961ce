import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema';
import { STORE_SETTING } from '../scope';

/** Tables that hold nothing of a shop, and why the app may read all of them. Whoever adds one has to say it here. */
const TABLES_WITHOUT_STORE: Readonly<Record<string, string>> = {
  store_directory: 'which shops there are: ids and codes alone, for sign-in and upkeep',
  token_origins: 'from which pages tokens are used, for the question a browser asks before it sends one',
  sign_in_failures: 'misses are counted before it is known whose name it is',
};

export interface ApartTable {
  name: string;
  /** The condition of its rows being the current shop's; null on the list of those without a shop. */
  ownRows: string | null;
}

/** Every table of the schema; throws for one that neither names a shop nor is on the list. */
export const APART_TABLES: readonly ApartTable[] = Object.values(schema).flatMap((value) =>
  is(value, PgTable) ? apartTable(value) : [],
);

/** The name of the policy that every table of shops has. */
export const OWN_ROWS = 'own_store';

function apartTable(table: PgTable): ApartTable {
  const { name, columns } = getTableConfig(table);
  const key = name === 'stores' ? 'id' : columns.find((column) => column.name === 'store_id')?.name;
  const current = `${setting(STORE_SETTING)}::uuid`;
  if (name in TABLES_WITHOUT_STORE) return { name, ownRows: null };
  if (!key) throw new Error(`The table ${name} names no store, and TABLES_WITHOUT_STORE does not say why`);
  return { name, ownRows: `${key} = ${current}` };
}

// Empty and not missing after the first transaction that set it.
function setting(name: string): string {
  return `nullif(current_setting('${name}', true), '')`;
}
