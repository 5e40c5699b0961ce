// Reads what a database is in a Citus cluster, and where its tables lie.
import type { ClientBase } from 'pg';
import { PLACED_TABLES, type PlacedTable } from './layout';

/** The parameter that sends the role and the shop of a transaction to the other nodes. */
export const PROPAGATION = { name: 'citus.propagate_set_commands', value: 'local' } as const;

export interface Cluster {
  isCoordinator: boolean;
  /** The number of nodes that take rows of shops. */
  nodes: number;
  /** The value of PROPAGATION on this connection. */
  propagation: string;
  /** The tables that are not where `layout.ts` puts them. */
  misplaced: PlacedTable[];
  /** True when no table is distributed yet, so that the database works as any PostgreSQL does. */
  isUntouched: boolean;
}

interface Placement {
  name: string;
  /** Null for a table of which every node has a copy. */
  column: string | null;
  group: number;
}

/** Returns the state of the cluster. Null for a database without the extension. */
export async function readCluster(client: ClientBase): Promise<Cluster | null> {
  if (!(await hasCitus(client))) return null;
  const { rows } = await client.query<Omit<Cluster, 'misplaced' | 'isUntouched'>>(
    `select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
       (select count(*)::int from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards) as nodes,
       current_setting($1) as propagation`,
    [PROPAGATION.name],
  );
  const placements = await readPlacements(client);
  const group = placements.get('stores')?.group;
  const state = rows[0] ?? { isCoordinator: false, nodes: 0, propagation: '' };
  return {
    ...state,
    misplaced: PLACED_TABLES.filter((table) => !isInPlace(table, placements.get(table.name), group)),
    isUntouched: PLACED_TABLES.every(({ name }) => !placements.has(name)),
  };
}

/** Throws on a worker of a cluster, where tables cannot be changed. */
export async function assertIsNoWorker(client: ClientBase): Promise<void> {
  if ((await readCluster(client))?.isCoordinator === false)
    throw new Error('This node is a worker of a Citus cluster. Name the coordinator in DATABASE_URL.');
}

/** Tells whether tables of this database lie on several nodes. */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  const cluster = await readCluster(client);
  return cluster !== null && !cluster.isUntouched;
}

async function hasCitus(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

async function readPlacements(client: ClientBase): Promise<Map<string, Placement>> {
  // Tables that Citus knows but did not distribute are 'n' like the copied ones, without their replication.
  const { rows } = await client.query<Placement>(
    `select c.relname as name, p.colocationid as group,
       case p.partmethod when 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as column
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = current_schema()::regnamespace
       and (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't')`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function isInPlace(table: PlacedTable, found: Placement | undefined, group: number | undefined): boolean {
  if (found?.column !== table.column) return false;
  return table.column === null || table.beside === 'none' || found.group === group;
}
