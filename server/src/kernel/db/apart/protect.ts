// Adds the policies to the tables. This runs after every migration and not inside one, so that a new table cannot be
// forgotten.
import type { ClientBase } from 'pg';
import { APP_ROLE } from '../scope';
import { sqlState } from '../sql-state';
import { APART_TABLES, type ApartTable, OWN_ROWS } from './tables';

const INSUFFICIENT_PRIVILEGE = '42501';
// The errors of PostgreSQL when another database of the same server creates the role at the same moment.
const EXISTS = new Set(['42710', '23505']);

interface TableState {
  name: string;
  isEnabled: boolean;
  isForced: boolean;
  mayAdd: boolean;
  mayChange: boolean;
  mayChangeSome: boolean;
  policies: string[];
}

/** Creates the app's role, and adds the policies that are missing on each table. */
export async function protectTables(client: ClientBase): Promise<void> {
  await makeRole(client);
  const states = new Map((await readStates(client)).map((state) => [state.name, state]));
  for (const table of APART_TABLES) {
    for (const statement of missingOn(table, states.get(table.name))) await client.query(statement);
  }
}

/** Lets the owner see every row, for a migration that changes rows. `protectTables` reverts this. */
export async function openToOwner(client: ClientBase): Promise<void> {
  for (const { name, isForced } of await readStates(client)) {
    if (isForced) await client.query(`alter table "${name}" no force row level security`);
  }
}

function missingOn({ name, ownRows, isAppendOnly }: ApartTable, state: TableState | undefined): string[] {
  const statements: string[] = [];
  if (!state?.mayAdd) statements.push(`grant select, insert on "${name}" to ${APP_ROLE}`);
  if (isAppendOnly && state?.mayChangeSome)
    statements.push(`revoke update, delete, truncate on "${name}" from ${APP_ROLE}`);
  if (!isAppendOnly && !state?.mayChange) statements.push(`grant update, delete on "${name}" to ${APP_ROLE}`);
  if (ownRows === null) return statements;
  if (!state?.policies.includes(OWN_ROWS)) {
    statements.push(`create policy ${OWN_ROWS} on "${name}" using (${ownRows}) with check (${ownRows})`);
  }
  if (!state?.isEnabled) statements.push(`alter table "${name}" enable row level security`);
  // Applies the policies to the owner too, because otherwise a statement that runs as the owner would see the rows of
  // every shop.
  if (!state?.isForced) statements.push(`alter table "${name}" force row level security`);
  return statements;
}

/** Creates the role of the app, and lets the user of the connection take it. */
export async function makeRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: string; isMade: boolean }>(
    'select current_user as user, exists (select from pg_roles where rolname = $1) as "isMade"',
    [APP_ROLE],
  );
  const user = rows[0]?.user ?? '';
  try {
    if (!rows[0]?.isMade) await createRole(client);
    if (!(await maySetRole(client))) await client.query(`grant ${APP_ROLE} to current_user`);
    await client.query(`grant usage on schema public to ${APP_ROLE}`).catch(ignoreRefusal);
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The user ${user} of DATABASE_URL cannot take the role ${APP_ROLE}, which keeps shops apart. Have an administrator of the database run: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO "${user}";`,
    );
  }
}

async function createRole(client: ClientBase): Promise<void> {
  await client.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls`).catch((error: unknown) => {
    if (!EXISTS.has(sqlState(error) ?? '')) throw error;
  });
}

async function maySetRole(client: ClientBase): Promise<boolean> {
  // Before PostgreSQL 16, membership in the role was enough.
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [APP_ROLE],
  );
  return rows[0]?.may === true;
}

// Every user may use the schema by default, so a refused grant is ignored. An administrator who revoked that right must
// grant it by hand.
function ignoreRefusal(error: unknown): void {
  if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
}

async function readStates(client: ClientBase): Promise<TableState[]> {
  const may = (name: string) => `coalesce(has_table_privilege(role.oid, c.oid, '${name}'), false)`;
  const { rows } = await client.query<TableState>(
    `select c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
       ${may('select')} and ${may('insert')} as "mayAdd",
       ${may('update')} and ${may('delete')} as "mayChange",
       ${may('update')} or ${may('delete')} or ${may('truncate')} as "mayChangeSome",
       array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c left join pg_roles role on role.rolname = $1
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`,
    [APP_ROLE],
  );
  return rows;
}
