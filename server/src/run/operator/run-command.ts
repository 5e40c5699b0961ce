import { parseArgs } from 'node:util';
import { COMMANDS, type Command, type CommandOptions, type Operator } from './commands';

/** Opens the database. `mayBegin` allows an empty data folder. */
export type OpenOperator = (given: {
  dataDir: string | undefined;
  mayBegin: boolean;
}) => Promise<{ operator: Operator; close(): Promise<void> }>;

const OPTIONS = {
  to: { type: 'string' },
  code: { type: 'string' },
  user: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const WIDTH = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length)) + 2;

const HELP = `evertill <command>

${Object.values(COMMANDS)
  .map(({ usage, help }) => `  ${usage.padEnd(WIDTH)}${help}`)
  .join('\n')}

  --data <folder>   the data folder of the embedded database (EVERTILL_DATA); stop its server first
  --json            prints the result as JSON, an error too
  --help            this text

With DATABASE_URL the commands work on that PostgreSQL, and servers may run. <store> is the code of a store.`;

/** Runs a command line. Returns the exit code: 0 when the command did its work. */
export async function runCommand(
  argv: readonly string[],
  open: OpenOperator,
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  const isJson = argv.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    const [name, ...args] = positionals;
    if (values.help || name === undefined) {
      print(HELP);
      return values.help ? 0 : 1;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Error(`There is no command ${name}. See: evertill --help`);
    const { data, json: _json, help: _help, ...options } = values;
    assertFits(command, args, options);
    const { operator, close } = await open({ dataDir: data, mayBegin: command.mayBegin ?? false });
    try {
      const outcome = await command.run(operator, args, options);
      print(isJson ? JSON.stringify(outcome.data, null, 2) : outcome.lines.join('\n'));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    printError(isJson ? JSON.stringify({ error: message }) : message);
    return 1;
  }
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
