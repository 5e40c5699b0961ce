import type { Pool, PoolClient, QueryConfig } from 'pg';

/** Returns the texts of all statements that reach the database while `work` runs. */
export async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const originals = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    const { query } = client;
    if (originals.has(client)) return;
    originals.set(client, query);
    const heard = (config: string | QueryConfig, ...rest: unknown[]) => {
      texts.push(typeof config === 'string' ? config : config.text);
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
  return texts;
}
