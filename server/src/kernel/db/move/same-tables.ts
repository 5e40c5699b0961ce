// A move copies rows and changes no table, so both databases must have the tables of this build.
import { type JournalEntry, readJournal } from '../open/journal';
import { findMigrations, readMigrations } from '../open/migration-files';
import { type MovedTable, readTables, type Side } from './side';

/** Throws when the migrations that a database has had are not those of this build. */
export async function assertMigrated({ client, name }: Side): Promise<void> {
  const journal = await readJournal(client);
  if (journal.length === 0) throw new Error(`There are no tables of Evertill in ${name}.`);
  const known = readMigrations(findMigrations());
  const had = new Set(journal.map(({ at }) => at));
  const due = new Set(known.map(({ at }) => at));
  const newer = journal.find(({ at }) => !due.has(at));
  if (newer)
    throw new Error(
      `A newer Evertill has changed the tables of ${name} (${nameOf(newer)}). Move it with the command of that build.`,
    );
  const lacking = known.find(({ at }) => !had.has(at));
  if (lacking)
    throw new Error(
      `An older Evertill has made the tables of ${name}, which lack the migration ${lacking.name}. Start a server of this build on it once, stop the server, and run this again; or move it with the command of that build.`,
    );
}

function nameOf({ name, at }: JournalEntry): string {
  return name ?? `the migration of ${new Date(at).toISOString()}`;
}

/**
 * Returns the tables to copy: those that this build has made in the target. Throws when the source does not have the same
 * columns in the same order. `say` names what the source has besides, which is not moved.
 */
export async function tablesToMove(
  source: Side,
  target: Side,
  say: (line: string) => void,
): Promise<readonly MovedTable[]> {
  const [there, due] = [await readTables(source), await readTables(target)];
  const columns = new Map(there.map((table) => [table.name, table.columns]));
  const wrong = due.find((table) => columns.get(table.name) !== table.columns);
  if (wrong)
    throw new Error(
      columns.has(wrong.name)
        ? `The table ${wrong.name} of ${source.name} has other columns than this build makes, so it is not moved.`
        : `The table ${wrong.name} is missing in ${source.name}.`,
    );
  const ours = new Set(due.map(({ name }) => name));
  for (const { name } of there.filter((table) => !ours.has(table.name)))
    say(`The table ${name} is not Evertill's, and is not moved.`);
  return due;
}
