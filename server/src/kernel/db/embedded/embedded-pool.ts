import type pg from 'pg';
import type { PoolClient, QueryConfig } from 'pg';
import { createPool } from '../pool';
import { createWireStream, type Exchange } from './wire-stream';

// Enough plans for every statement of this server in its common forms. Statements beyond this number are planned each
// time.
const MAX_PLANS = 400;
// In characters. Longer statements are not kept, because statements with many rows rarely repeat.
const MAX_TEXT_LENGTH = 4_000;
// Statements that begin with a comment are planned each time, so that rare ones take no plan from the frequent ones.
const RARE = '/*';

/** Creates the pool with the only connection to the embedded engine. */
export function createEmbeddedPool(exchange: Exchange): pg.Pool {
  const pool = createPool({ max: 1, stream: () => createWireStream(exchange) });
  pool.on('connect', keepPlans);
  return pool;
}

/**
 * Gives each statement text a name, so that the engine parses and plans it only once. In WebAssembly this is the larger
 * part of a sale's time. Only the embedded connection has names, because a pooler in front of a PostgreSQL server may
 * not support named statements.
 */
function keepPlans(client: PoolClient): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client);
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MAX_PLANS || text.length > MAX_TEXT_LENGTH || text.startsWith(RARE))
      return known;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const named = (config: string | QueryConfig, ...rest: unknown[]) => {
    const name = typeof config === 'string' ? undefined : nameOf(config.text);
    // TypeScript cannot tell the overloads of `query` apart here, so the arguments are passed on unchanged.
    return Reflect.apply(query, client, [name ? { ...(config as QueryConfig), name } : config, ...rest]);
  };
  client.query = named as typeof client.query;
}
