import { APP_ROLE } from '../../kernel/db/scope';
import type { Operator, Outcome } from './command';

/** Says what was done to spread the stores over a cluster. */
export async function sayDistribution({ distribution }: Operator): Promise<Outcome> {
  if (distribution === null) throw new Error('The tables were not spread');
  const { nodes, tables, isRoleChanged, isParameterSet } = distribution;
  const done: string[] = [];
  if (isRoleChanged)
    done.push(
      `The role ${APP_ROLE} may log in, so that the coordinator reaches the other nodes in that role.`,
    );
  if (isParameterSet) done.push('The role and the store of a transaction travel to the other nodes.');
  if (tables.length > 0) done.push(`Spread ${tables.length} tables: ${tables.join(', ')}.`);
  if (done.length === 0) done.push('Nothing was left to do.');
  done.push(`The stores lie on ${nodes} ${nodes === 1 ? 'node' : 'nodes'}.`);
  return { data: distribution, lines: done };
}
