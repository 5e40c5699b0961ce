// A database that lives only while a dump is checked.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sqlState } from '../../sql-state';

export interface ScratchOptions {
  /** The database from which the scratch database is made. Its user must be allowed to create databases. */
  url: string;
  /** The database that is checked. Its name is in the scratch database's name, so that leftovers are recognized. */
  of: string;
  kind: 'scratch' | 'drill';
}

const INSUFFICIENT_PRIVILEGE = '42501';
const IN_USE = '55006';
const DROP_ATTEMPTS = 5;
const PAUSE_MS = 1_000;
const CONNECT_MS = 10_000;

/** Connects without limits for statements. A broken connection fails the statement in progress and nothing else. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'evertill backup',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Returns the version of the server, such as 15. */
export async function majorOf(url: string): Promise<number> {
  const client = await connectTo(url);
  const { rows } = await client
    .query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
    .finally(() => client.end());
  return rows[0]?.major ?? 0;
}

/** Makes an empty database, works with it, and drops it, also after a failure. Drops what a killed process has left. */
export async function withScratch<T>(
  { url, of, kind }: ScratchOptions,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const prefix = `evertill_${kind}_${digest(of)}_`;
  const name = prefix + randomUUID().replaceAll('-', '').slice(0, 12);
  await withClient(url, async (client) => {
    await dropLeftovers(client, prefix);
    await create(client, name);
  });
  const scratchUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  try {
    // A database with a connection is not dropped as a leftover.
    return await withClient(scratchUrl, () => work(scratchUrl));
  } finally {
    await drop(url, name);
  }
}

async function create(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string; collate: string; ctype: string; user: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype, current_user as user
       from pg_database where datname = current_database()`,
  );
  const { encoding = 'UTF8', collate = 'C', ctype = 'C', user = '' } = rows[0] ?? {};
  const quoted = [encoding, collate, ctype].map((value) => client.escapeLiteral(value));
  await client
    .query(
      `create database ${name} template template0 encoding ${quoted[0]} lc_collate ${quoted[1]} lc_ctype ${quoted[2]}`,
    )
    .catch((error: unknown) => {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Error(
        `The user ${user} may not create databases, so no dump can be checked. Have an administrator run: ALTER ROLE "${user}" CREATEDB; or name a server where databases may be created in EVERTILL_BACKUPS_SCRATCH_URL.`,
      );
    });
}

async function dropLeftovers(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (sqlState(error) !== IN_USE) throw error;
    });
  }
}

/** Drops the database on a connection of its own, because the one before may be broken. */
async function drop(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withClient(url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    } catch (error) {
      if (attempt === DROP_ATTEMPTS)
        throw new Error(`The scratch database ${name} could not be dropped. Drop it by hand.`, {
          cause: error,
        });
      await delay(PAUSE_MS);
    }
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url);
  return work(client).finally(() => client.end().catch(() => undefined));
}

/** A server may have the databases of several Evertills, and each drops its own leftovers only. */
function digest(url: string): string {
  const { host, pathname } = new URL(url);
  return createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
}
