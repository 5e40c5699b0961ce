/** Records the reads of a call, and explains them as the app runs them. */

/** Returns the reads that reach the database while `work` runs, each text once. */
export async function statementsOf(pool, work) {
  const reads = new Map();
  const clients = new Map();
  const listen = (client) => {
    const { query } = client;
    if (clients.has(client)) return;
    clients.set(client, query);
    client.query = (config, values, ...rest) => {
      const text = typeof config === 'string' ? config : config.text;
      if (/^\s*(select|with|update|insert)\b/i.test(text)) reads.set(text, { text, values: values ?? [] });
      return query.call(client, config, values, ...rest);
    };
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of clients) client.query = query;
  }
  return [...reads.values()];
}

/**
 * Returns the tables that a statement reads, each with its index. The index is null where all rows are read. The plan
 * for these values and the plan for any values are explained, because the embedded engine keeps plans.
 */
export async function indexesOf(pool, storeId, { text, values }) {
  const client = await pool.connect();
  const found = [];
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query('begin');
      await client.query('set local role evertill_app');
      await client.query(`set local app.store_id = '${storeId}'`);
      await client.query(`set local plan_cache_mode = ${mode}`);
      await client.query(`prepare explained as ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const { rows } = await client.query(`explain (format json) execute explained${given}`);
      await client.query('rollback');
      await client.query('deallocate explained');
      found.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return found;
}

function nodesOf(node, outer = null) {
  const table = node['Relation Name'] ?? outer;
  const index = node['Index Name'] ?? null;
  const isRead = node['Node Type'] === 'Seq Scan' || index !== null;
  return [
    ...(isRead ? [{ table, index }] : []),
    ...(node.Plans ?? []).flatMap((inner) => nodesOf(inner, table)),
  ];
}

function literal(value) {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(String(each))).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function quoted(text) {
  return `'${text.replaceAll("'", "''")}'`;
}
