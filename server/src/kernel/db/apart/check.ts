// Checks at every start that the database keeps shops apart, because a role or a table may have been changed since.
import type { ClientBase, Pool } from 'pg';
import { APP_ROLE, beginIn, sendBegin } from '../scope';
import { APART_TABLES, OWN_ROWS } from './tables';

/**
 * Throws when a statement that forgets its store could see another shop's rows. The message says what to do. With
 * `isNewer`, the tables that this build does not know are those of a newer build, which has checked them.
 */
export async function assertStoresApart(pool: Pool, { isNewer = false } = {}): Promise<void> {
  await assertNoProblem(pool, async (client) => [
    ...(await problemsOfRole(client)),
    ...(await problemsOfTables(client, isNewer)),
  ]);
}

/** Runs a check in the app's role. Throws when the check returns sentences about what is wrong. */
export async function assertNoProblem(
  pool: Pool,
  check: (client: ClientBase) => Promise<string[]>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await sendBegin(client, beginIn(null));
    const problems = await check(client);
    if (problems.length > 0)
      throw new Error(`Shops are not kept apart in this database. ${problems.join(' ')}`);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function problemsOfRole(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ user: string; rolsuper: boolean; rolbypassrls: boolean }>(
    'select current_user as user, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (role?.user !== APP_ROLE) return [`Statements run as ${role?.user ?? 'nobody'} and not as ${APP_ROLE}.`];
  if (!role.rolsuper && !role.rolbypassrls) return [];
  return [`The role ${APP_ROLE} passes every policy: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`];
}

interface Readable {
  name: string;
  isProtected: boolean;
  isOwn: boolean;
  mayChange: boolean;
  policies: string[];
}

async function problemsOfTables(client: ClientBase, isNewer: boolean): Promise<string[]> {
  // Tables of extensions are skipped, because they contain no data of shops.
  const { rows } = await client.query<Readable>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isProtected",
       pg_has_role(current_user, c.relowner, 'MEMBER') as "isOwn",
       has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete') as "mayChange",
       array(select p.polname::text from pg_policy p where p.polrelid = c.oid and p.polpermissive order by 1) as policies
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  const known = new Map(APART_TABLES.map((table) => [table.name, table]));
  return rows.flatMap(({ name, isProtected, isOwn, mayChange, policies }) => {
    const table = known.get(name);
    if (!table && isNewer) return [];
    if (!table)
      return `The role ${APP_ROLE} may read the table ${name}, which is not Evertill’s: move it to another schema.`;
    if (isOwn)
      return `The role ${APP_ROLE} owns the table ${name}: ALTER TABLE ${name} OWNER TO another role.`;
    if (table.isAppendOnly && mayChange)
      return `The role ${APP_ROLE} may change rows of ${name}: REVOKE UPDATE, DELETE ON ${name} FROM ${APP_ROLE};`;
    if (table.ownRows === null) return [];
    if (isProtected && policies.join() === OWN_ROWS) return [];
    return `The table ${name} has ${isProtected ? `the policies ${policies.join(', ') || '(none)'} and not ${OWN_ROWS}` : 'no forced row-level security'}.`;
  });
}
