// The database that is dumped: one backup at a time, and one moment for the dump and the sums.
import type pg from 'pg';
import { sqlState } from '../../sql-state';
import { problemsOfBooks } from '../books';
import { type Figures, readFigures } from '../figures';
import { type Contents, prepareToRead, readRows, readShape } from './contents';
import { connectTo } from './scratch';

// An arbitrary number that no other program uses: 'tilb' in bytes.
const LOCK = 0x74696c62;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Another server makes a backup of this database. */
export class BackupInProgressError extends Error {
  constructor() {
    super('Another process makes a backup of this database. Only one is made at a time.');
    this.name = 'BackupInProgressError';
  }
}

/** What the dumped database had at the moment of the dump. */
export interface SourceState {
  figures: Figures;
  contents: Contents;
}

export interface Source {
  /** The version of the server, such as 15. */
  major: number;
  /**
   * Calls `dump` with the name of a snapshot, and reads the database at the same moment. Throws when the books do not
   * add up.
   */
  atOneMoment(dump: (snapshot: string) => Promise<void>): Promise<SourceState>;
  close(): Promise<void>;
}

/** Connects to the database and takes the lock of the backups. Throws when this database cannot be dumped. */
export async function openSource(url: string, signal: AbortSignal): Promise<Source> {
  const client = await connectTo(url);
  // A statement that is in progress fails, so that an aborted backup does not wait for it.
  const stop = () => void client.end().catch(() => undefined);
  const close = async () => {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  };
  signal.addEventListener('abort', stop);
  try {
    await prepareToRead(client);
    await assertDumpable(client);
    const { rows } = await client.query<{ is: boolean; major: number }>(
      `select pg_try_advisory_lock(${LOCK}) as is, current_setting('server_version_num')::int / 10000 as major`,
    );
    if (!rows[0]?.is) throw new BackupInProgressError();
    return { major: rows[0].major, atOneMoment: (dump) => readAtOneMoment(client, dump), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readAtOneMoment(
  client: pg.Client,
  dump: (snapshot: string) => Promise<void>,
): Promise<SourceState> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
    // The snapshot can be used while this transaction is open. Must: wait for the dump also after a failed reading.
    const [state, dumped] = await Promise.allSettled([readState(client), dump(rows[0]?.name ?? '')]);
    // A failed reading ends the transaction, and the dump then fails because its snapshot is gone.
    if (state.status === 'rejected') throw state.reason;
    if (dumped.status === 'rejected') throw dumped.reason;
    return state.value;
  } finally {
    // The transaction keeps a vacuum from its work, so it ends before the dump is checked.
    await client.query('rollback').catch(() => undefined);
  }
}

async function readState(client: pg.Client): Promise<SourceState> {
  const query = (statement: string) => client.query(statement);
  const shape = await readShape(client);
  const wrong = await problemsOfBooks(query);
  if (wrong.length > 0) throw new Error(`The database itself is wrong: ${wrong.join(' ')}`);
  return { figures: await readFigures(query), contents: { ...shape, tables: await readRows(client) } };
}

/** Refuses a cluster of Citus and a user who does not see every row. */
async function assertDumpable(client: pg.Client): Promise<void> {
  await assertNoCitus(client);
  const { rows } = await client.query<{ user: string; isMigrated: boolean }>(
    `select current_user as user, to_regclass('stores') is not null as "isMigrated"`,
  );
  const { user = '', isMigrated = false } = rows[0] ?? {};
  if (!isMigrated) throw new Error('The database of DATABASE_URL has no tables of Evertill.');
  await client.query('select from stores limit 1').catch((error: unknown) => {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The user ${user} of DATABASE_URL does not see the rows of every store, so a dump would fail. Have an administrator run: ALTER ROLE "${user}" BYPASSRLS; The statements of the app are not changed by that, because they run in a role of their own.`,
    );
  });
}

/** Throws in a database of a Citus cluster, whose rows lie on several nodes. */
export async function assertNoCitus(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 0) return;
  throw new Error(
    'The rows of a Citus cluster lie on its nodes, so Evertill makes and restores no backup of it. Use the tools of Citus, or copy the database of every node; `evertill export` copies one store.',
  );
}
