// What every command of the operator has in common.
import type { Clock } from '../../kernel/clock';
import type { Distribution } from '../../kernel/db/citus/distribute';
import type { Database } from '../../kernel/db/database';
import type { PlansMode } from '../../people/plans/plans';

export interface Operator {
  db: Database;
  clock: Clock;
  /** The address under which people open the server. */
  publicUrl: string;
  /** `off` when a server with the same environment gives every store the plan with everything. */
  plans: PlansMode;
  /** What was done to spread the tables over a cluster. Null for other commands. */
  distribution: Distribution | null;
}

export interface CommandOptions {
  to?: string | undefined;
  code?: string | undefined;
  user?: string | undefined;
  interval?: string | undefined;
}

export interface Outcome {
  /** What `--json` prints. */
  data: unknown;
  lines: readonly string[];
}

export interface Command {
  /** The arguments as the help shows them. */
  usage: string;
  help: string;
  /** The names of the arguments that must be given. */
  needs: readonly string[];
  /** The number of arguments that may follow. None when it is missing. */
  mayFollow?: number;
  options: readonly (keyof CommandOptions)[];
  /** True when the command may make the database of an empty data folder. */
  mayBegin?: true;
  /** True when the tables are spread over the nodes of a cluster before the command runs. */
  distributes?: true;
  run(operator: Operator, args: readonly string[], options: CommandOptions): Promise<Outcome>;
}

/** The day of a moment, in UTC. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
