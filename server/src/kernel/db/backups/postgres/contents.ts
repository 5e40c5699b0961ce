// What a database of a PostgreSQL server has, so that a restored dump can be compared with it row by row.
import type { ClientBase } from 'pg';
import { array, number, object, record, string, type } from 'superstruct';
import { APP_ROLE } from '../../scope';

export const Contents = type({
  /** The version of the PostgreSQL server. */
  postgres: string(),
  /** The schema of Evertill's tables. */
  schema: string(),
  /** The number of rows of each table, and the sum of the hashes of its rows. */
  tables: record(string(), object({ rows: number(), hash: string() })),
  /** The columns, indexes, constraints and policies, in words. */
  shape: array(string()),
  /** What the role of the app may do with each table. */
  grants: record(string(), array(string())),
});
export type Contents = typeof Contents.TYPE;

/** Both sides write their rows in the same way, and no row is hidden without an error. */
const SETTINGS = [
  'set row_security = off',
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  `set lock_timeout = '1min'`,
  'set idle_in_transaction_session_timeout = 0',
];

/** Prepares a connection for `readContents`. */
export async function prepareToRead(client: ClientBase, schema?: string): Promise<void> {
  for (const statement of SETTINGS) await client.query(statement);
  if (schema !== undefined)
    await client.query(`select set_config('search_path', quote_ident($1), false)`, [schema]);
}

/** Reads the shape and the rights. `readRows` reads the rest, for which the connection must see every row. */
export async function readShape(client: ClientBase): Promise<Omit<Contents, 'tables'>> {
  const { rows: about } = await client.query<{ postgres: string; schema: string }>(
    `select current_setting('server_version') as postgres, current_schema() as schema`,
  );
  const { rows } = await client.query<{ line: string }>(SHAPE);
  const { rows: grants } = await client.query<{ name: string; rights: string[] }>(GRANTS, [APP_ROLE]);
  return {
    postgres: about[0]?.postgres ?? '',
    schema: about[0]?.schema ?? '',
    shape: rows.map(({ line }) => line).sort(),
    grants: Object.fromEntries(grants.map(({ name, rights }) => [name, rights])),
  };
}

/** Counts and hashes the rows of every table. */
export async function readRows(client: ClientBase): Promise<Contents['tables']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select name from (${TABLES}) tables order by name`,
  );
  const tables: Contents['tables'] = {};
  for (const { name } of names) {
    const { rows } = await client.query<Contents['tables'][string]>(
      `/* backup */ select count(*)::float8 as rows,
         coalesce(sum(hashtextextended(evertill_row::text, 0)), 0)::text as hash from ${name} evertill_row`,
    );
    if (rows[0]) tables[name] = rows[0];
  }
  return tables;
}

/** Says in sentences where a restored database differs in its shape. */
export function differencesOfShape(
  found: Pick<Contents, 'shape'>,
  wanted: Pick<Contents, 'shape'>,
): string[] {
  const [there, due] = [new Set(found.shape), new Set(wanted.shape)];
  return [
    ...wanted.shape.filter((line) => !there.has(line)).map((line) => `The dump lacks the ${line}.`),
    ...found.shape.filter((line) => !due.has(line)).map((line) => `The dump has also the ${line}.`),
  ].slice(0, MOST_SENTENCES);
}

/** Says in sentences where the rows of a restored database differ. */
export function differencesOfRows(found: Contents['tables'], wanted: Contents['tables']): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  return names
    .flatMap((name) => {
      const [is, due] = [found[name], wanted[name]];
      if (!is || !due) return [`The dump ${is ? 'has also' : 'lacks'} the table ${name}.`];
      if (is.rows !== due.rows) return [`The table ${name} has ${is.rows} rows, and not ${due.rows}.`];
      return is.hash === due.hash ? [] : [`The rows of the table ${name} differ.`];
    })
    .slice(0, MOST_SENTENCES);
}

const MOST_SENTENCES = 5;

/** All tables that a dump contains, except those of extensions. */
export const TABLES = `select c.oid, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, c.relname,
    c.relrowsecurity, c.relforcerowsecurity, c.relacl
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const GRANTS = `select t.name, array_agg(a.privilege_type order by a.privilege_type) as rights
  from (${TABLES}) t cross join lateral aclexplode(t.relacl) a join pg_roles r on r.oid = a.grantee
  where r.rolname = $1 group by t.name order by t.name`;

// A dump leaves out indexes that are not valid. Constraints for NOT NULL exist since PostgreSQL 18 only, and are told by
// the columns.
const SHAPE = `with tables as (${TABLES})
  select 'column ' || t.name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all select 'index ' || pg_get_indexdef(i.indexrelid)
    from tables t join pg_index i on i.indrelid = t.oid and i.indisvalid
  union all select 'constraint ' || t.name || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
    from tables t join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'f', 'c', 'x')
  union all select 'trigger ' || pg_get_triggerdef(g.oid)
    from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all select 'policy ' || t.name || ' ' || p.polname || ' ' || p.polcmd::text || ' ' || p.polpermissive::text
      || ' using ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '')
      || ' check ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
      || ' to ' || coalesce((select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)), 'public')
    from tables t join pg_policy p on p.polrelid = t.oid
  union all select 'row security of ' || t.name || case when t.relforcerowsecurity then ' forced' else '' end
    from tables t where t.relrowsecurity`;
