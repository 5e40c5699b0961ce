import type pg from 'pg';
import type { PoolClient } from 'pg';
import { nameStatements } from '../kept-plans';
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
 * Keeps the plans of nearly all statements. In WebAssembly planning is the larger part of a sale's time, and there is
 * only one connection whose memory the plans take.
 */
function keepPlans(client: PoolClient): void {
  const names = new Map<string, string>();
  nameStatements(client, {
    nameOf(text) {
      const known = names.get(text);
      if (known || names.size >= MAX_PLANS || text.length > MAX_TEXT_LENGTH || text.startsWith(RARE))
        return known;
      const name = `statement_${names.size + 1}`;
      names.set(text, name);
      return name;
    },
  });
}
