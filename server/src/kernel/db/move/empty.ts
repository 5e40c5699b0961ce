import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { APART_TABLES } from '../apart/tables';
import { MOVING } from '../embedded/open';
import { beginAlone, type Side } from './side';

/** The tables about migrations. The start of a server fills them. */
const JOURNALS: ReadonlySet<string> = new Set(['drizzle.__drizzle_migrations', 'drizzle.evertill_backfills']);
const OURS: ReadonlySet<string> = new Set([...JOURNALS, ...APART_TABLES.map(({ name }) => name)]);
const REMEDY =
  'Make an empty database with CREATE DATABASE, and name that one in DATABASE_URL. Nothing was changed.';

/**
 * Throws when the database has anything but tables of Evertill without a row. A server that has never had a store, and a
 * move that was interrupted, leave such tables.
 */
export async function assertEmptyServer(side: Side): Promise<void> {
  const { client, name } = side;
  const { rows: relations } = await client.query<{ name: string; kind: string }>(
    `select case when n.nspname = current_schema() then c.relname else n.nspname || '.' || c.relname end as name,
       c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  const foreign = relations.find((row) => row.kind !== 'r' || !OURS.has(row.name));
  if (foreign) throw new Error(`There are other tables in ${name}, such as ${foreign.name}. ${REMEDY}`);
  await beginAlone(side);
  try {
    for (const { name: table } of relations.filter((row) => !JOURNALS.has(row.name))) {
      const { rowCount } = await client.query(`select from "${table}" limit 1`);
      if (rowCount !== 0)
        throw new Error(`There are rows in ${name} already, such as in the table ${table}. ${REMEDY}`);
    }
  } finally {
    await client.query('rollback');
  }
}

/** The folder in a data folder to which the builds go that the database has kept. */
export const SITE = 'site';

/** Throws when the data folder has a database or builds. Deletes what an interrupted move has left. */
export async function emptyFolder(data: string): Promise<void> {
  if (existsSync(join(data, 'db')))
    throw new Error(
      `There is a database in the data folder ${data} already. Name another folder with --data. Nothing was changed.`,
    );
  if (existsSync(join(data, SITE)))
    throw new Error(
      `There are builds in the folder ${join(data, SITE)} already. Name another folder with --data. Nothing was changed.`,
    );
  for (const name of readdirSync(data)) {
    if (name.startsWith(MOVING)) await rm(join(data, name), { recursive: true, force: true });
  }
}
