// Lets one process at a time change the tables of a database.
import type { ClientBase } from 'pg';
import type { Manners } from './patience';

// An arbitrary number that no other program uses: 'till' in bytes.
const LOCK = 0x74696c6c;
const ASK_EVERY_MS = 250;
const LONGEST_MS = 10 * 60_000;

/**
 * Runs work under the lock. Waits while another process has the lock, and throws after ten minutes.
 */
export async function underMigrationLock<T>(
  client: ClientBase,
  { pause, say }: Manners,
  work: () => Promise<T>,
): Promise<T> {
  // Asks again and again instead of waiting in one statement, because an index that is built concurrently waits for
  // every statement in progress, this one too.
  for (let waitedMs = 0; !(await takeLock(client)); waitedMs += ASK_EVERY_MS) {
    if (waitedMs >= LONGEST_MS)
      throw new Error(
        `Another process has been changing the tables of this database for ten minutes (${await findHolder(client)}). Start this server again when that process has ended.`,
      );
    if (waitedMs === 0)
      say(`Another process is changing the tables (${await findHolder(client)}). This one waits for it.`);
    await pause(ASK_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  }
}

async function takeLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is`);
  return rows[0]?.is === true;
}

async function findHolder(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOCK} and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0] ? `process ${rows[0].pid} of PostgreSQL` : 'it has just ended';
}
