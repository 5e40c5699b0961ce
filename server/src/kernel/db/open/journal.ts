// The journal of the migrations that a database has had. Its table and first columns are Drizzle's, because databases
// of earlier builds have them.
import type { ClientBase } from 'pg';
import { prepareBackfills } from './backfills';
import type { Migration } from './migration-files';
import { type Manners, patiently } from './patience';

const TABLE = '__drizzle_migrations';

export interface JournalEntry {
  at: number;
  /** Null for a migration of a build that did not write names. */
  name: string | null;
  /** As in `Migration`. Null when the build that ran the migration did not say. */
  servesFrom: number | null;
}

/** Reads the journal, oldest first. Empty for a new database. */
export async function readJournal(client: ClientBase): Promise<JournalEntry[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.${TABLE}') is not null as is`,
  );
  if (!found[0]?.is) return [];
  // As JSON, because the journal of an earlier build lacks the last two columns.
  const { rows } = await client.query<{ at: string; name: string | null; from: string | null }>(
    `select created_at::text as at, to_jsonb(m) ->> 'name' as name, to_jsonb(m) ->> 'serves_from' as from
     from drizzle.${TABLE} m order by created_at`,
  );
  return rows.map(({ at, name, from }) => ({
    at: Number(at),
    name,
    servesFrom: from === null ? null : Number(from),
  }));
}

/** Creates the tables about migrations, and adds the columns that the journal of an earlier build lacks. */
export async function prepareJournal(client: ClientBase, manners: Manners): Promise<void> {
  const guest = { ...manners, client, what: 'The journal of the migrations', tables: [TABLE] };
  await patiently(guest, async () => {
    await createJournal(client);
    await prepareBackfills(client);
  });
}

async function createJournal(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.${TABLE}
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'drizzle.${TABLE}'::regclass and attname in ('name', 'serves_from')`,
  );
  // The statement locks the table even when it adds nothing, and has to wait for a pg_dump then.
  if (rows.length === 2) return;
  await client.query(
    `alter table drizzle.${TABLE}
       add column if not exists name text, add column if not exists serves_from bigint`,
  );
}

/** Records that a migration has run, within the transaction of the migration. */
export async function recordMigration(
  client: ClientBase,
  { hash, at, name, servesFrom }: Migration,
): Promise<void> {
  await client.query(
    `insert into drizzle.${TABLE} (hash, created_at, name, serves_from) values ($1, $2, $3, $4)`,
    [hash, at, name, servesFrom],
  );
}
