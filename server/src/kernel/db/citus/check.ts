// Checks at every start that the nodes of a Citus cluster keep shops apart.
import type { ClientBase, Pool } from 'pg';
import { assertNoProblem } from '../apart/check';
import { APART_TABLES, OWN_ROWS } from '../apart/tables';
import { APP_ROLE } from '../scope';
import { PROPAGATION, readCluster } from './cluster';

const COMMAND = 'Stop the servers and run: evertill distribute';

/** Throws when shops are not kept apart on a node, or when the node cannot be asked. The message says what to do. */
export function assertNodesApart(pool: Pool): Promise<void> {
  // In the app's role, because the other nodes are reached in that role.
  return assertNoProblem(pool, problemsOfCluster);
}

async function problemsOfCluster(client: ClientBase): Promise<string[]> {
  const cluster = await readCluster(client);
  if (cluster === null || cluster.isUntouched) return [];
  const { misplaced, propagation } = cluster;
  if (misplaced.length > 0)
    return [`The tables ${misplaced.map(({ name }) => name).join(', ')} are not spread. ${COMMAND}`];
  if (propagation !== PROPAGATION.value)
    return [`The parameter ${PROPAGATION.name} is ${propagation} and not ${PROPAGATION.value}. ${COMMAND}`];
  return problemsOfNodes(client);
}

async function problemsOfNodes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)`,
    [UNPROTECTED],
  );
  return rows.flatMap(({ node, success, result }) => {
    if (!success)
      return `The role ${APP_ROLE} does not reach the node ${node} (${result}). Let the role log in there from the coordinator, without a password or with one of pg_dist_authinfo or .pgpass.`;
    if (result === '') return [];
    return `On the node ${node} shops are not kept apart by: ${result}.`;
  });
}

// The role that bypasses the policies, and the parts of tables without the forced policy. A part is named by its table and
// its number. The command runs on each worker and takes no parameters.
const UNPROTECTED = `
  select concat_ws(', ',
    (select 'the role ' || rolname from pg_roles where rolname = current_user and (rolsuper or rolbypassrls or rolname <> '${APP_ROLE}')),
    (select string_agg(c.relname, ', ' order by c.relname) from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relname ~ '^(${APART_TABLES.filter(({ ownRows }) => ownRows !== null)
         .map(({ name }) => name)
         .join('|')})(_[0-9]+)?$'
       and not (c.relrowsecurity and c.relforcerowsecurity
         and array(select p.polname::text from pg_policy p where p.polrelid = c.oid and p.polpermissive) = array['${OWN_ROWS}'])))`;
