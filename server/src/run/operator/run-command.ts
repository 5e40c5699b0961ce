import { parseArgs } from 'node:util';
import type { Command, CommandOptions, Operator } from './command';
import { COMMANDS } from './commands';
import { printResult } from './print-result';

/** Opens the database. `mayBegin` allows an empty data folder, and `distribute` spreads the tables over a cluster. */
export type OpenOperator = (given: {
  dataDir: string | undefined;
  mayBegin: boolean;
  distribute: boolean;
}) => Promise<{ operator: Operator; close(): Promise<void> }>;

const OPTIONS = {
  to: { type: 'string' },
  code: { type: 'string' },
  user: { type: 'string' },
  interval: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const WIDTH = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length)) + 2;

const HELP = `evertill <command>

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage.padEnd(WIDTH)}${help}`)
  .join('\n')}
  ${'upgrade'.padEnd(WIDTH)}says what a start of this build would change in the tables, and changes nothing; the other commands do it
  ${'backup'.padEnd(WIDTH)}makes a backup and opens it, also while a server runs: evertill backup --help
  ${'restore [backup]'.padEnd(WIDTH)}puts a backup in the place of the embedded database, which need not open, or into an empty DATABASE_URL
  ${'drill'.padEnd(WIDTH)}rehearses a restore of the newest backup in a scratch place, and says what differs
  ${'move to-postgres'.padEnd(WIDTH)}moves the embedded database into the empty database of DATABASE_URL; move to-folder moves it back
  ${'suite'.padEnd(WIDTH)}serves a demo suite for a team that builds a remote: evertill suite --help

  --data <folder>   the data folder of the embedded database (EVERTILL_DATA); stop its server first
  --json            prints the result as JSON, an error too
  --help            this text, or the usage of one command: evertill plan set --help

The exit code is 0 when the command did its work, and 1 otherwise.
With DATABASE_URL the commands work on that PostgreSQL, and servers may run. <store> is the code of a store.`;

/** Runs a command line. Returns the exit code: 0 when the command did its work. */
export async function runCommand(
  argv: readonly string[],
  open: OpenOperator,
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  return printResult(argv, { print, printError }, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    if (positionals.length === 0) return { usage: HELP, isAsked: values.help === true };
    const { command, args } = findCommand(positionals);
    if (values.help)
      return {
        usage: `Usage: evertill ${command.usage}\n\n  ${command.help}\n\nEvery option: evertill --help`,
        isAsked: true,
      };
    const { data, json: _json, help: _help, ...options } = values;
    assertFits(command, args, options);
    const { operator, close } = await open({
      dataDir: data,
      mayBegin: command.mayBegin ?? false,
      distribute: command.distributes ?? false,
    });
    try {
      const { lines, data: outcome } = await command.run(operator, args, options);
      return { data: outcome, text: lines.join('\n') };
    } finally {
      await close();
    }
  });
}

/** Finds the command that the first words name. Throws when there is none, with the commands that begin alike. */
function findCommand(words: readonly string[]): { command: Command; args: readonly string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return { command, args: words.slice(length) };
  }
  const [first] = words;
  const alike = Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${first} `));
  if (alike.length === 0) throw new Error(`There is no command ${first}. See: evertill --help`);
  throw new Error(`Usage: ${alike.map(([, { usage }]) => `evertill ${usage}`).join(', or ')}`);
}

function assertFits(
  { usage, needs, mayFollow = 0, options: known }: Command,
  args: readonly string[],
  options: CommandOptions,
): void {
  const foreign = Object.keys(options).find((name) => !known.includes(name as keyof CommandOptions));
  const isFitting = args.length >= needs.length && args.length <= needs.length + mayFollow;
  if (!isFitting || foreign !== undefined) throw new Error(`Usage: evertill ${usage}`);
}
