import { parseArgs } from 'node:util';
import type { UpgradePlan } from '../../kernel/db/open/migrate';
import { printResult } from './print-result';

const OPTIONS = {
  data: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill upgrade [--data <folder>] [--json]

  says what a start of this build would change in the tables, and whether a server can go back; changes nothing`;

/** Reads the plan of the database in this folder, or of the configured one. */
export type ReadPlan = (dataDir: string | undefined) => Promise<UpgradePlan>;

/**
 * Runs `evertill upgrade`, which says what a start of this build would change in the tables and changes nothing. Other
 * commands migrate first. Returns the exit code.
 */
export async function runUpgrade(
  argv: readonly string[],
  read: ReadPlan,
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  return printResult(argv, { print, printError }, async () => {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    if (values.help) return { usage: USAGE, isAsked: true };
    const plan = await read(values.data);
    return { data: plan, text: plan.summary };
  });
}
