// The PostgreSQL server of a move: no other program may be connected to the database, and none may migrate it meanwhile.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectTo } from '../backups/postgres/scratch';
import { underMigrationLock } from '../open/migration-lock';
import { ATTEMPTS } from '../open/patience';
import type { Side } from './side';

const ATTEMPTS_TO_BE_ALONE = 20;
const LOOK_AGAIN_MS = 250;

/**
 * Connects to the database and works while no other program is connected. Holds the lock of the migrations, for which a
 * server waits that is started meanwhile. Throws when the database is of a Citus cluster.
 */
export async function aloneOnServer<T>(
  url: string,
  signal: AbortSignal,
  work: (side: Side & { client: pg.Client }) => Promise<T>,
): Promise<T> {
  const name = nameOf(url);
  const client = await connectTo(url).catch((error: unknown) => {
    throw new Error(`${name} cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
  // A statement that is in progress fails, so that an aborted move does not wait for it.
  const stop = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', stop);
  const manners = { attempts: ATTEMPTS, pause: delay, say: () => undefined };
  try {
    await assertUsable(client, name);
    await assertAlone(client, name);
    return await underMigrationLock(client, manners, () => work({ client, name }));
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return message || code || String(error);
}

async function assertUsable(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ isCitus: boolean; encoding: string }>(
    `select exists (select from pg_extension where extname = 'citus') as "isCitus",
       current_setting('server_encoding') as encoding`,
  );
  if (rows[0]?.isCitus)
    throw new Error(
      `The rows of ${name} lie on the nodes of a Citus cluster, which evertill move does not support. evertill export and import move one store.`,
    );
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(
      `The encoding of ${name} is ${rows[0]?.encoding}. Evertill needs UTF8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
}

/** Throws while another program is connected, because it may be a server that sells. */
async function assertAlone(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    // The type of a connection of another user is hidden. Workers of the server have no user.
    const { rows } = await client.query<{ pid: number; program: string }>(
      `select pid, application_name as program from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
           and (backend_type is null or backend_type = 'client backend') order by pid`,
    );
    const [other] = rows;
    if (!other) return;
    // A connection that has just been closed is listed for a moment.
    if (attempt === ATTEMPTS_TO_BE_ALONE)
      throw new Error(
        `Another program is connected to ${name}: ${other.program ? `${other.program}, ` : ''}process ${other.pid} of PostgreSQL. Stop every server and every program that uses this database, and run this again.`,
      );
    await delay(LOOK_AGAIN_MS);
  }
}
