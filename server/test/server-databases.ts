// Databases on the server of TEST_DATABASE_URL. On a Citus cluster a database exists on every node under one name.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { distributeTables } from '../src/kernel/db/citus/distribute';
import { migrateServer } from '../src/kernel/db/open/open-database';
import { sqlState } from '../src/kernel/db/sql-state';
import { SERVER_URL, WORKER_URLS } from './engine';

// A few shards for each worker are enough, because every shop of a test lies in one of them.
const SHARDS = 4;

const nodes = (): string[] => (SERVER_URL === null ? [] : [SERVER_URL, ...WORKER_URLS]);

const IN_USE = '55006';

/** Makes a migrated and, on Citus, distributed database of which the test files get copies. Returns its name. */
export async function makeTemplate(): Promise<string> {
  const name = newName('template');
  await onEveryNode(`create database ${name}`);
  if (WORKER_URLS.length > 0) await joinNodes(name);
  await migrateServer(urlOf(name));
  if (WORKER_URLS.length > 0) await distribute(name);
  // A database with a connection cannot be copied, and the cluster keeps connections of its own.
  await onEveryNode(`alter database ${name} with allow_connections false`);
  await onEveryNode(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return name;
}

/** Makes a copy of the template. Returns the copy's name. */
export async function copyTemplate(template: string): Promise<string> {
  const name = newName('test');
  await onEveryNode(`create database ${name} template ${template}`);
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  for (const node of nodes()) await dropOn(node, name);
}

// A node of a cluster may connect to the database again while the connections of another attempt are ended.
async function dropOn(node: string, name: string, attempts = 10): Promise<void> {
  try {
    await run(node, `drop database ${name} with (force)`);
  } catch (error) {
    if (attempts === 0 || sqlState(error) !== IN_USE) throw error;
    await run(node, 'select pg_sleep(0.2)');
    await dropOn(node, name, attempts - 1);
  }
}

/** Returns the address of a database of the server. */
export function urlOf(database: string, server: string = SERVER_URL ?? ''): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function newName(kind: string): string {
  return `evertill_${kind}_${randomUUID().replaceAll('-', '')}`;
}

async function joinNodes(database: string): Promise<void> {
  for (const node of nodes()) await run(urlOf(database, node), 'create extension citus');
  const { hostname, port } = new URL(SERVER_URL ?? '');
  await run(urlOf(database), `select citus_set_coordinator_host('${hostname}', ${port})`);
  for (const worker of WORKER_URLS) {
    const { hostname, port } = new URL(worker);
    await run(urlOf(database), `select citus_add_node('${hostname}', ${port})`);
  }
}

async function distribute(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query(`set citus.shard_count = ${SHARDS}`);
  await distributeTables(client).finally(() => client.end());
}

async function onEveryNode(statement: string): Promise<void> {
  for (const node of nodes()) await run(node, statement);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
