// Opens a backup as a server would, and reads all of it.
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedEntries, openEmbedded } from '../embedded/open';
import { problemsOfBooks } from './books';
import { type Bounds, differencesOf, type Figures, readFigures } from './figures';

export interface Verified {
  /** The number of rows in all tables. */
  rows: number;
  figures: Figures;
}

/**
 * Opens the database of a folder in a process that no server uses, reads every row, adds up the books, and compares the
 * figures. Throws with what is wrong. Closes the database, so that the folder then opens without a repair.
 */
export async function verifyFolder(
  folder: string,
  entries: EmbeddedEntries,
  bounds: Bounds | null,
): Promise<Verified> {
  const lost: Error[] = [];
  const { pool, withoutLimit, close } = await openEmbedded({
    folder,
    entries,
    onLost: (error) => lost.push(error),
  });
  const verified = await withoutLimit(async () => {
    const rows = await readEveryRow(async (statement) => (await pool.query(statement)).rows);
    const figures = await readFigures((statement) => pool.query(statement));
    const wrong = [
      ...(await problemsOfBooks((statement) => pool.query(statement))),
      ...(bounds === null ? [] : differencesOf(figures, bounds)),
      ...lost.map(({ message }) => message),
    ];
    if (wrong.length > 0) throw new Error(wrong.join(' '));
    const { rows: log } = await pool.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    );
    return { rows, figures, log: log[0]?.name ?? '' };
  }).finally(close);
  await dropOldLog(join(folder, 'db'), verified.log);
  return { rows: verified.rows, figures: verified.figures };
}

/** Reads all columns of all rows of all tables, so that a damaged page is met. The engine checks the sum of each page. */
async function readEveryRow(query: (statement: string) => Promise<unknown[]>): Promise<number> {
  const tables = (await query(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p' order by oid",
  )) as { name: string }[];
  let sum = 0;
  for (const { name } of tables) {
    const [found] = (await query(
      `/* backup */ select count(*)::float8 as rows, sum(length(t::text)) from ${name} t`,
    )) as { rows: number }[];
    sum += found?.rows ?? 0;
  }
  return sum;
}

const STATE_AT = 16; // The offset of the state in the control file of the engine, in bytes.
const SHUT_DOWN = 1;

/**
 * Deletes the engine's log but for the part in which the database was closed and the part after that. A closed database
 * needs no more, and the log is larger than the books of a small store.
 */
async function dropOldLog(database: string, current: string): Promise<void> {
  const control = await open(join(database, 'global', 'pg_control'), 'r');
  const state = await control.read(Buffer.alloc(4), 0, 4, STATE_AT).finally(() => control.close());
  if (state.buffer.readUInt32LE(0) !== SHUT_DOWN)
    throw new Error('The backup was not closed in order, and is not used.');
  const folder = join(database, 'pg_wal');
  const parts = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
  const next = parts[parts.indexOf(current) + 1];
  for (const name of parts.filter((one) => one !== current && one !== next)) await rm(join(folder, name));
}
