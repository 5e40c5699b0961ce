// Restores a dump into an empty database, and compares it with what was dumped.
import { join } from 'node:path';
import { assertStoresApart } from '../../apart/check';
import { makeRole } from '../../apart/protect';
import { createPostgresPool } from '../../pool';
import { APP_ROLE } from '../../scope';
import { problemsOfBooks } from '../books';
import { differencesOf, readFigures } from '../figures';
import { differencesOfRows, differencesOfShape, prepareToRead, readRows, readShape } from './contents';
import { environmentOf, type Programs, runProgram } from './programs';
import { connectTo } from './scratch';
import type { SourceState } from './source';

export const DUMP_FILE = join('postgres', 'evertill.dump');

export interface RestoreInto {
  /** An empty database. */
  url: string;
  dump: string;
  wanted: SourceState;
  programs: Programs;
  signal: AbortSignal;
}

/** Restores the dump, all or nothing, and reads every row. Throws with what differs. Returns the number of rows. */
export async function restoreInto({ url, dump, wanted, programs, signal }: RestoreInto): Promise<number> {
  const client = await connectTo(url);
  const stop = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    await makeRole(client);
    await runProgram(
      programs.pgRestore,
      // The rights of other roles are not restored, because another server may not have these roles.
      [
        '--no-owner',
        '--no-privileges',
        '--single-transaction',
        '--no-password',
        `--dbname=${client.database ?? ''}`,
        dump,
      ],
      { env: environmentOf(url), signal },
    );
    await prepareToRead(client, wanted.contents.schema);
    const wrong = await compare(client, wanted);
    if (wrong.length > 0) throw new Error(wrong.join(' '));
    await giveRights(client, wanted.contents);
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
  await assertApart(url);
  return Object.values(wanted.contents.tables).reduce((sum, { rows }) => sum + rows, 0);
}

type Client = Awaited<ReturnType<typeof connectTo>>;

async function compare(client: Client, { figures, contents }: SourceState): Promise<string[]> {
  const shape = differencesOfShape(await readShape(client), contents);
  // Tables that are missing would make the readings below fail without a reason.
  if (shape.length > 0) return shape;
  return asOwner(client, async () => [
    ...differencesOfRows(await readRows(client), contents.tables),
    ...(await problemsOfBooks((statement) => client.query(statement))),
    ...differencesOf(await readFigures((statement) => client.query(statement)), {
      atLeast: figures,
      atMost: figures,
    }),
  ]);
}

/** Lets the owner of the restored tables see every row, in a transaction that is rolled back. */
async function asOwner<T>(client: Client, read: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relforcerowsecurity`,
  );
  await client.query('begin');
  try {
    for (const { name } of rows) await client.query(`alter table ${name} no force row level security`);
    return await read();
  } finally {
    await client.query('rollback');
  }
}

async function giveRights(client: Client, { schema, grants }: SourceState['contents']): Promise<void> {
  await client.query(`grant usage on schema ${client.escapeIdentifier(schema)} to ${APP_ROLE}`);
  for (const [table, rights] of Object.entries(grants))
    await client.query(`grant ${rights.join(', ')} on ${table} to ${APP_ROLE}`);
}

async function assertApart(url: string): Promise<void> {
  const pool = createPostgresPool(url);
  // The tables may be those of a newer build, or of an older one.
  await assertStoresApart(pool, { isNewer: true }).finally(() => pool.end());
}
