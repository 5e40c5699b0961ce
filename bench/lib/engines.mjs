/** Starts the database servers that this machine has, with every commit on the disk, and prepares a database on each. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPostgres, startCitus, startInstalled } from '../../server/scripts/database-servers.mjs';

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const COMMAND = fileURLToPath(new URL('../../dist/server/evertill.js', import.meta.url));
const DATABASE = 'evertill';

/**
 * The engines by name. Each returns null when it is not installed, and otherwise starts its server with an empty
 * database `evertill`.
 */
export const ENGINES = {
  async PostgreSQL(code) {
    const bin = findPostgres();
    if (bin === null) return null;
    const { url, stop } = await startInstalled(bin, DURABLE);
    await run(code, url, `create database ${DATABASE}`);
    return { url: urlOf(url), stop };
  },
  async Citus(code) {
    const bin = findPostgres({ withCitus: true });
    if (bin === null) return null;
    const { url, workers, stop } = await startCitus(bin, DURABLE);
    try {
      for (const node of [url, ...workers]) {
        await run(code, node, `create database ${DATABASE}`);
        await run(code, urlOf(node), 'create extension citus');
      }
      const { hostname, port } = new URL(url);
      await run(code, urlOf(url), `select citus_set_coordinator_host('${hostname}', ${port})`);
      for (const { hostname, port } of workers.map((worker) => new URL(worker)))
        await run(code, urlOf(url), `select citus_add_node('${hostname}', ${port})`);
      distribute(urlOf(url));
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: urlOf(url), stop };
  },
};

function distribute(databaseUrl) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'distribute'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The tables could not be spread:\n${stdout}${stderr}`);
}

function urlOf(server) {
  return Object.assign(new URL(server), { pathname: `/${DATABASE}` }).href;
}

async function run({ pg }, connectionString, statement) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
