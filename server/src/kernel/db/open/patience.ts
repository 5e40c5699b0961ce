// Waits for locks as a guest: a statement that waits for a table keeps every later statement on that table waiting, so
// it gives up soon, and tries again after a pause in which the others work.
import type { ClientBase } from 'pg';
import { isRetryable, isTimeout } from '../sql-state';

/** How long a statement of a migration may wait for a lock. Half of what a sale waits before it gives up. */
export const LOCK_TIMEOUT = '2s';
/** With the pauses between them, about two minutes. */
export const ATTEMPTS = 20;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface Manners {
  /** The number of attempts to get a lock. */
  attempts: number;
  /** Waits for so many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  /** Takes a sentence for the operator. */
  say: (line: string) => void;
}

export interface Guest extends Manners {
  client: ClientBase;
  /** What is being done, as the beginning of a sentence: 'The migration 0036_brands'. */
  what: string;
  /** The tables that are locked for it. Null for all tables. */
  tables: readonly string[] | null;
}

/** Another connection kept a table locked during all attempts. */
export class MigrationBlockedError extends Error {
  constructor(what: string, attempts: number, holder: string) {
    super(
      `${what} got no lock in ${attempts} attempts of 2 seconds. ${holder} What was begun is rolled back, and running servers go on. Start this server again when the table is free.`,
    );
    this.name = 'MigrationBlockedError';
  }
}

/** Repeats work that found a table locked or was part of a deadlock. Throws a MigrationBlockedError after the last attempt. */
export async function patiently(guest: Guest, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTimeout(error) && !isRetryable(error)) throw error;
      const { what, attempts, say, pause } = guest;
      if (attempt === attempts) throw new MigrationBlockedError(what, attempts, await findHolder(guest));
      if (attempt === 1) say(`${what} waits for a lock and tries again. ${await findHolder(guest)}`);
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  }
}

/** Names the connection with the oldest transaction that has locked one of the tables. */
async function findHolder({ client, tables }: Guest): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; state: string; seconds: number }>(
    `select pid, concat_ws(', ', nullif(usename, ''), nullif(application_name, '')) as name,
       coalesce(state, 'running') as state,
       coalesce(extract(epoch from clock_timestamp() - xact_start), 0)::int as seconds
     from pg_stat_activity a
     where datname = current_database() and pid <> pg_backend_pid() and exists (
       select from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = a.pid and l.granted
         and c.relnamespace in (current_schema()::regnamespace, to_regnamespace('drizzle'))
         and ($1::text[] is null or c.relname = any($1)))
     order by xact_start limit 1`,
    [tables],
  );
  const [holder] = rows;
  if (!holder) return 'The connection that had the lock has let go of it meanwhile.';
  const { pid, name, state, seconds } = holder;
  return `The process ${pid} of PostgreSQL (${name}; ${state}) has locked the table for ${seconds} seconds. To end that connection: SELECT pg_terminate_backend(${pid});`;
}
