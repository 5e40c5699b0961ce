// The engine parses and plans a statement that has a name once for each connection. For a sale that is a large part of
// the engine's time.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { PoolClient, QueryConfig } from 'pg';
import { saysPlanIsGone } from './sql-state';

// More than the texts of a sale. A plan takes memory on every connection of the database.
const MOST_FREQUENT = 100;

/** The names of the frequent statements, by their texts. */
const frequent = new Map<string, string>();

/**
 * Marks a statement as one that a busy server repeats. Must: its text does not depend on how many values it has, and
 * one plan suits the rows of every shop.
 */
export function keepPlan<Q extends { getQuery(): { sql: string } }>(statement: Q): Q {
  const { sql: text } = statement.getQuery();
  if (!frequent.has(text) && frequent.size < MOST_FREQUENT) frequent.set(text, nameOf(text));
  return statement;
}

// Made of the text, because a pooler may hand out a connection on which another server has given names.
function nameOf(text: string): string {
  return `evertill_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/**
 * Keeps the plans of frequent statements on the connections of a pool. The first sign of a pooler that changes the
 * connection between two transactions ends that, and the statement that saw the sign begins again without a name.
 */
export function keepFrequentPlans(pool: pg.Pool): void {
  let isKept = true;
  pool.on('connect', (client) =>
    nameStatements(client, {
      nameOf: (text) => (isKept ? frequent.get(text) : undefined),
      onError(error) {
        if (saysPlanIsGone(error)) isKept = false;
      },
    }),
  );
}

interface Names {
  nameOf(text: string): string | undefined;
  /** Called for a named statement that failed, before its caller learns of that. */
  onError?(error: unknown): void;
}

/** Sends the statements of a connection under names. */
export function nameStatements(client: PoolClient, { nameOf, onError }: Names): void {
  const query = client.query.bind(client);
  const named = (config: string | QueryConfig, ...rest: unknown[]): unknown => {
    const name = typeof config === 'string' ? undefined : nameOf(config.text);
    // TypeScript cannot tell the overloads of `query` apart here, so the arguments are passed on unchanged.
    if (name === undefined) return Reflect.apply(query, client, [config, ...rest]);
    const answer: unknown = Reflect.apply(query, client, [{ ...(config as QueryConfig), name }, ...rest]);
    if (onError && answer instanceof Promise) answer.catch(onError);
    return answer;
  };
  client.query = named as typeof client.query;
}
