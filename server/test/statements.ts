import type { Pool, PoolClient, QueryConfig } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Returns all statements that reach the database while `work` runs. */
export async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const originals = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    const { query } = client;
    if (originals.has(client)) return;
    originals.set(client, query);
    const heard = (config: string | QueryConfig, ...rest: unknown[]) => {
      const [values] = rest;
      const text = typeof config === 'string' ? config : config.text;
      statements.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, [config, ...rest]);
    };
    client.query = heard as typeof client.query;
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of originals) client.query = query;
  }
  return statements;
}
