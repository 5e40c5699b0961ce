import type { Pool, PoolClient, QueryConfig } from 'pg';
import { PLACED_TABLES } from '../src/kernel/db/citus/layout';
import { APP_ROLE } from '../src/kernel/db/scope';

/** The tables whose rows lie with their store, as a query names them. */
const OF_STORES = PLACED_TABLES.filter(
  (table) => (table.column === 'store_id' && table.beside !== 'none') || table.name === 'stores',
).map(({ name }) => new RegExp(String.raw`\b(from|join|update|into)\s+"?${name}"?\b`, 'i'));
const NAMES_STORE = [
  /\bstore_id"?\s*(=|in\b)/i,
  /"stores"\."id"\s*=|"stores" where "?id"?\s*=/i,
  /^\s*insert into "?\w+"?\s*\([^)]*\bstore_id\b/i,
  /^\s*insert into "stores"/i,
];
// The archive of the embedded database, which is on one node, reads the store of its transaction.
const EMBEDDED_ARCHIVE = /^\/\* archive \*\//;
const BEGINS = `set local role ${APP_ROLE}`;
const ENDS = /^\s*(commit|rollback)\s*;?\s*$/i;

/**
 * Listens to the statements of the app, and returns a function that returns those of them that read or change rows of
 * stores without naming the store. Such a statement is right where the policies hide the rows of other stores, but a
 * cluster asks every node, and refuses a lock.
 */
export function listenForUnnamedStores(pool: Pool): () => string[] {
  const unnamed = new Set<string>();
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    const { query } = client;
    let isApp = false;
    const heard = (config: string | QueryConfig, ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : config.text;
      if (text === BEGINS) isApp = true;
      else if (ENDS.test(text)) isApp = false;
      else if (isApp && lacksStore(text)) unnamed.add(text);
      return Reflect.apply(query, client, [config, ...rest]);
    };
    client.query = heard as typeof client.query;
  });
  return () => [...unnamed];
}

function lacksStore(text: string): boolean {
  if (EMBEDDED_ARCHIVE.test(text)) return false;
  return OF_STORES.some((table) => table.test(text)) && !NAMES_STORE.some((name) => name.test(text));
}
