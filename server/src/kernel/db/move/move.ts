// Moves everything of an Evertill from the embedded database to a PostgreSQL server, or back. The database that is moved
// stays as it is, and the other one must be empty.
import { assertStoresApart } from '../apart/check';
import { problemsOfBooks } from '../backups/books';
import { type Figures, readFigures } from '../backups/figures';
import type { EmbeddedEntries } from '../embedded/open';
import { migrateDatabase } from '../open/migrate';
import { createPostgresPool } from '../pool';
import { type Copied, copyRows } from './copy-rows';
import { assertEmptyServer } from './empty';
import { inCopyOfFolder, inNewFolder } from './folder-side';
import { assertMigrated, tablesToMove } from './same-tables';
import { aloneOnServer } from './server-side';
import { beginAlone, commitForced, type Side } from './side';

export interface MoveOptions {
  /** The data folder of the embedded database. */
  data: string;
  /** The address of the database of a PostgreSQL server. */
  url: string;
  entries: EmbeddedEntries;
  /** Takes a sentence about what is not moved. */
  say: (line: string) => void;
  /** Ends the move, which then leaves nothing behind. */
  signal: AbortSignal;
}

export interface Moved extends Copied {
  figures: Figures;
}

/** Moves the database of a data folder into an empty database of a PostgreSQL server. */
export async function moveToServer({ data, url, entries, say, signal }: MoveOptions): Promise<Moved> {
  const moved = await aloneOnServer(url, signal, async (target) => {
    await assertEmptyServer(target);
    return inCopyOfFolder(data, entries, async (source) => {
      await assertMigrated(source);
      await migrateDatabase(target.client);
      return moveRows({ source, target, say, signal });
    });
  });
  const pool = createPostgresPool(url);
  await assertStoresApart(pool).finally(() => pool.end());
  return moved;
}

/**
 * Moves the database of a PostgreSQL server into a data folder without a database. `finish` works with the filled data
 * folder before it has its place.
 */
export async function moveToFolder(
  { data, url, entries, say, signal }: MoveOptions,
  finish: (folder: string) => Promise<void>,
): Promise<Moved> {
  return aloneOnServer(url, signal, async (source) => {
    await assertMigrated(source);
    return inNewFolder({
      data,
      entries,
      fill: (target) => moveRows({ source, target, say, signal }),
      finish,
    });
  });
}

interface Sides extends Pick<MoveOptions, 'say' | 'signal'> {
  source: Side;
  target: Side;
}

/** Copies all rows in one transaction. Throws without a change when the copy is not what the source has. */
async function moveRows({ source, target, say, signal }: Sides): Promise<Moved> {
  await beginAlone(source);
  try {
    await assertBooks(source);
    const forced = await beginAlone(target);
    const tables = await tablesToMove(source, target, say);
    const copied = await copyRows({ source, target, tables, signal });
    await assertBooks(target);
    const figures = await readFigures((statement) => target.client.query(statement));
    await commitForced(target, forced);
    return { ...copied, figures };
  } finally {
    // Closing the connections rolls the target back, when it was not committed.
    await source.client.query('rollback').catch(() => undefined);
  }
}

async function assertBooks({ client, name }: Side): Promise<void> {
  const wrong = await problemsOfBooks((statement) => client.query(statement));
  if (wrong.length > 0) throw new Error(`Nothing was moved, because of ${name}: ${wrong.join(' ')}`);
}
