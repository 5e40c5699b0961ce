// One of the two databases of a move, and what it has.
import type { ClientBase } from 'pg';
import { prepareToRead, TABLES } from '../backups/postgres/contents';

export interface Side {
  client: ClientBase;
  /** The database in a sentence, without its password. */
  name: string;
}

/** A table as SQL names it on both sides: without a schema when the schema is that of Evertill's tables. */
export interface MovedTable {
  name: string;
  /** The columns in their order, with their types. */
  columns: string;
}

/** The rows of a table, as sums that are equal only when the rows are. */
export interface TableSum {
  rows: number;
  hash: string;
  /** The length of the longest row as text, in bytes. */
  longest: number;
}

export type Sums = Readonly<Record<string, TableSum>>;

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

const NAME = `case when n.nspname = current_schema() then quote_ident(c.relname)
  else quote_ident(n.nspname) || '.' || quote_ident(c.relname) end`;

/**
 * Begins a transaction in which every row is visible and no other connection changes one. The caller ends it. Returns the
 * tables whose policies no longer hold for their owner, until a rollback.
 */
export async function beginAlone({ client, name }: Side): Promise<string[]> {
  await prepareToRead(client);
  await client.query('begin');
  const { rows } = await client.query<{ name: string; mayAlter: boolean; isForced: boolean; user: string }>(
    `select ${NAME} as name, current_user as user, pg_has_role(c.relowner, 'USAGE') as "mayAlter",
       c.relforcerowsecurity as "isForced"
     from (${TABLES}) t join pg_class c on c.oid = t.oid join pg_namespace n on n.oid = c.relnamespace order by 1`,
  );
  const foreign = rows.find((row) => row.isForced && !row.mayAlter);
  if (foreign)
    throw new Error(
      `The user ${foreign.user} does not own the table ${foreign.name} of ${name}. Name the owner of Evertill's tables in DATABASE_URL.`,
    );
  // Also locks the table, so that a server that is still connected can neither read nor write.
  const forced = rows.filter(({ isForced }) => isForced).map((row) => row.name);
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  return forced;
}

/** Commits what `beginAlone` began. The policies hold for the owner again. */
export async function commitForced({ client }: Side, forced: readonly string[]): Promise<void> {
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
  await client.query('commit');
}

/** Lists the tables, without those of extensions. */
export async function readTables({ client }: Side): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `select ${NAME} as name, (
         select string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
             || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum)
           from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
       from (${TABLES}) t join pg_class c on c.oid = t.oid join pg_namespace n on n.oid = c.relnamespace
       order by 1`,
  );
  return rows;
}

/** Counts and hashes the rows of these tables. */
export async function readSums({ client }: Side, tables: readonly MovedTable[]): Promise<Sums> {
  const sums: Record<string, TableSum> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<TableSum>(
      `/* move */ select count(*)::float8 as rows, coalesce(max(octet_length(evertill_row::text)), 0)::float8 as longest,
         coalesce(sum(hashtextextended(evertill_row::text, 0)), 0)::text as hash from ${name} evertill_row`,
    );
    if (rows[0]) sums[name] = rows[0];
  }
  return sums;
}

/** Reads where each sequence is. */
export async function readSequences({ client }: Side): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'S' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Sequence>(
      `select $1::text as name, last_value::text as last, is_called as "isCalled" from ${name}`,
      [name],
    );
    if (rows[0]) sequences.push(rows[0]);
  }
  return sequences;
}
