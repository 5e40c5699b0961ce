import type pg from 'pg';
import type { PoolClient, QueryConfig } from 'pg';
import { createPool } from '../pool';
import { createWireStream, type Exchange } from './wire-stream';

// Enough for every statement of this server in its common shapes; what comes later is planned each time.
const MAX_PLANS = 400;
// Statements of many rows come in ever new lengths.
const MAX_TEXT_LENGTH = 4_000;

/** The one connection to the embedded engine. */
export function createEmbeddedPool(exchange: Exchange): pg.Pool {
  const pool = createPool({ max: 1, stream: () => createWireStream(exchange) });
  pool.on('connect', keepPlans);
  return pool;
}

/**
 * Names each statement after its text, so that the engine parses and plans it once: in WebAssembly that is the larger part of
 * a sale. Only here, where the connection is ours alone; a pooler between us and a server may not know named statements.
 */
function keepPlans(client: PoolClient): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client);
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MAX_PLANS || text.length > MAX_TEXT_LENGTH) return known;
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const named = (config: string | QueryConfig, ...rest: unknown[]) => {
    const name = typeof config === 'string' ? undefined : nameOf(config.text);
    // The overloads of `query` cannot be told apart here; what comes in goes on as it is.
    return Reflect.apply(query, client, [name ? { ...(config as QueryConfig), name } : config, ...rest]);
  };
  client.query = named as typeof client.query;
}
