// Copies the rows and the sequences of one database into the empty tables of another one, in transactions that the caller
// began. A row travels as PostgreSQL writes it as text, so its values are those of every type of column.
import { type MovedTable, readSequences, readSums, type Sequence, type Side, type Sums } from './side';

/** In bytes. About so much is in memory at a time, or one row when the row is larger. */
const AT_ONCE = 4_000_000;
const MOST_ROWS = 1_000;

export interface CopyOptions {
  source: Side;
  target: Side;
  tables: readonly MovedTable[];
  signal: AbortSignal;
}

export interface Copied {
  tables: Sums;
  sequences: readonly Sequence[];
}

/** Copies everything and reads it again. Throws with what differs. */
export async function copyRows({ source, target, tables, signal }: CopyOptions): Promise<Copied> {
  const due = await readSums(source, tables);
  const references = await dropReferences(target, tables);
  for (const { name } of tables) {
    // The migrations have left rows about themselves.
    await target.client.query(`delete from ${name}`);
    const sum = due[name];
    if (sum && sum.rows > 0) await copyTable({ source, target, name, atOnce: rowsAtOnce(sum), signal });
  }
  // Checks every row at once. A table may refer to itself, so no order of rows would do.
  for (const statement of references) await target.client.query(statement);
  const sequences = await readSequences(source);
  for (const { name, last, isCalled } of sequences)
    await target.client.query('select setval($1::text::regclass, $2::bigint, $3)', [name, last, isCalled]);
  const wrong = [
    ...differencesOfSums(due, await readSums(target, tables)),
    ...differencesOfSequences(sequences, await readSequences(target)),
  ];
  if (wrong.length > 0) throw new Error(`What was copied differs from ${source.name}. ${wrong.join(' ')}`);
  return { tables: due, sequences };
}

function rowsAtOnce({ longest }: { longest: number }): number {
  return Math.min(Math.max(Math.floor(AT_ONCE / Math.max(longest, 1)), 1), MOST_ROWS);
}

interface CopyTable extends Omit<CopyOptions, 'tables'> {
  name: string;
  atOnce: number;
}

async function copyTable({ source, target, name, atOnce, signal }: CopyTable): Promise<void> {
  await source.client.query(
    `declare evertill_move no scroll cursor for select evertill_row::text as line from ${name} evertill_row`,
  );
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await source.client.query<{ line: string }>(`fetch ${atOnce} from evertill_move`);
    if (rows.length === 0) break;
    await target.client.query(
      `/* move */ insert into ${name}
         select (parsed).* from (select line::${name} as parsed from unnest($1::text[]) line offset 0) parsed_lines`,
      [rows.map(({ line }) => line)],
    );
  }
  await source.client.query('close evertill_move');
}

/** Drops the foreign keys of the tables. Returns the statements that add them again. */
async function dropReferences({ client }: Side, tables: readonly MovedTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select quote_ident(c.conname) as name, c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c where c.contype = 'f' and c.conrelid = any ($1::text[]::regclass[]) order by 2, 1`,
    [tables.map(({ name }) => name)],
  );
  for (const { name, table } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ name, table, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

/** Says in sentences which tables do not have the rows that are due. */
export function differencesOfSums(due: Sums, found: Sums): string[] {
  return Object.entries(due).flatMap(([name, { rows, hash }]) => {
    const is = found[name];
    if (!is) return [`The table ${name} is missing.`];
    if (is.rows !== rows) return [`The table ${name} has ${is.rows} rows, and not ${rows}.`];
    return is.hash === hash ? [] : [`The rows of the table ${name} differ.`];
  });
}

function differencesOfSequences(due: readonly Sequence[], found: readonly Sequence[]): string[] {
  return due.flatMap(({ name, last, isCalled }) => {
    const is = found.find((one) => one.name === name);
    return is?.last === last && is.isCalled === isCalled ? [] : [`The sequence ${name} differs.`];
  });
}
