// Spreads the tables over the nodes of a Citus cluster.
import type { ClientBase } from 'pg';
import { openToOwner, protectTables } from '../apart/protect';
import { APP_ROLE } from '../scope';
import { sqlState } from '../sql-state';
import { type Cluster, PROPAGATION, readCluster } from './cluster';
import { PLACED_TABLES, type PlacedTable } from './layout';

/** What was done to spread the tables. Everything is empty or false when the database was ready before. */
export interface Distribution {
  /** The number of nodes that take rows of shops. */
  nodes: number;
  /** The tables that were spread now, in this order. */
  tables: string[];
  /** True when the app's role was allowed to log in on the nodes. */
  isRoleChanged: boolean;
  /** True when the parameter that sends a transaction's role and shop to the nodes was set. */
  isParameterSet: boolean;
}

/**
 * Makes a migrated database ready for several nodes. The tables are spread all together or not at all, with their rows.
 * Does only what lacks, so it may run again. Throws when the database cannot be spread; the message says why.
 */
export async function distributeTables(client: ClientBase): Promise<Distribution> {
  const cluster = await readCluster(client);
  if (cluster === null)
    throw new Error(
      'This database has no Citus extension. Run on every node, in the database of the same name: CREATE EXTENSION citus;',
    );
  assertIsReady(cluster);
  const { misplaced, nodes, propagation } = cluster;
  const isParameterSet = propagation !== PROPAGATION.value;
  const isRoleChanged = !(await mayRoleLogIn(client));
  if (misplaced.length > 0) await assertIsAlone(client);
  await client.query('begin');
  try {
    // The nodes are changed one after the other, because parallel changes exclude others of the same transaction.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    if (isParameterSet) await asAdministrator(client, await parameterStatement(client));
    if (isRoleChanged) await asAdministrator(client, `ALTER ROLE ${APP_ROLE} LOGIN`);
    if (misplaced.length > 0) await spread(client, misplaced);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return { nodes, tables: misplaced.map(({ name }) => name), isRoleChanged, isParameterSet };
}

/**
 * Returns a connection for migrations that spreads each table as soon as a migration has created it. Otherwise the
 * constraints that follow could not refer to tables that are spread.
 */
export function spreadingNewTables(client: ClientBase): ClientBase {
  const query = async (...call: unknown[]): Promise<unknown> => {
    const answer: unknown = await Reflect.apply(client.query, client, call);
    const [config] = call as [string | { text: string }];
    const made = CREATED.exec(typeof config === 'string' ? config : config.text)?.[1];
    const table = PLACED_TABLES.find(({ name }) => name === made);
    if (table) await place(client, table);
    return answer;
  };
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  });
}

const INSUFFICIENT_PRIVILEGE = '42501';
const CREATED = /^\s*create table (?:if not exists )?"(\w+)"/i;

function assertIsReady({ nodes }: Cluster): void {
  if (nodes === 0)
    throw new Error(
      "The cluster has no node for the rows of shops. Add one on the coordinator: SELECT citus_add_node('worker-1', 5432);",
    );
}

// A server that runs meanwhile would not send its role and shop to the nodes, and would find no rows there.
async function assertIsAlone(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and application_name not like 'citus%'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new Error(
      `Stop the servers first: ${others} other ${others === 1 ? 'connection uses' : 'connections use'} this database.`,
    );
}

async function mayRoleLogIn(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'select rolcanlogin as may from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  return rows[0]?.may === true;
}

async function parameterStatement(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  return `ALTER DATABASE ${rows[0]?.name} SET ${PROPAGATION.name} = '${PROPAGATION.value}'`;
}

async function asAdministrator(client: ClientBase, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The user of DATABASE_URL may not do this. Have an administrator run on the coordinator: ${statement};`,
    );
  });
}

async function spread(client: ClientBase, tables: readonly PlacedTable[]): Promise<void> {
  // The rows of all shops are copied.
  await openToOwner(client);
  for (const table of tables) await place(client, table);
  for (const { name } of tables)
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
  await protectTables(client);
}

async function place(client: ClientBase, table: PlacedTable): Promise<void> {
  if (table.column === null) await client.query('select create_reference_table($1)', [table.name]);
  else
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table.name,
      table.column,
      table.beside,
    ]);
}
