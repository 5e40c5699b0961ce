import { parseArgs } from 'node:util';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { restoreDump } from '../../kernel/db/backups/postgres/restore-dump';
import { type Restored, restoreBackup } from '../../kernel/db/backups/restore-backup';
import { endOfProcess } from '../../kernel/db/backups/run-backup';
import { embeddedEntries } from '../../kernel/db/open/open-database';
import { printResult } from './print-result';

const OPTIONS = {
  data: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill restore [backup] [--data <folder>] [--json]

  puts a backup in the place of the database of a data folder, which need not open, and keeps the old one beside it
  [backup] is one backup, or a folder of backups, whose newest undamaged one is taken. Without it: EVERTILL_BACKUPS.
  Stop the server first.
  With DATABASE_URL it restores a dump into that database, which must be empty.`;

const LONGEST_MS = 24 * 3600_000;

/** Runs `evertill restore`. Unlike the other commands, it does not open the present database. Returns the exit code. */
export async function runRestore(
  argv: readonly string[],
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  return printResult(argv, { print, printError }, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    if (values.help) return { usage: USAGE, isAsked: true };
    const { dataDir, databaseUrl, backups } = readConfig(process.env);
    const [from = backups?.folder, ...more] = positionals;
    if (!from || more.length > 0) throw new Error(USAGE);
    if (databaseUrl !== null && values.data === undefined) {
      const programs = process.env.EVERTILL_PG_BIN || null;
      const signal = endOfProcess(LONGEST_MS);
      const options = { url: databaseUrl, from, programs, signal, say: printError };
      const restored = await restoreDump(options);
      return { data: restored, text: sentencesOf(restored) };
    }
    const restored = await restoreBackup({
      data: values.data ?? dataDir,
      from,
      clock: systemClock,
      entries: embeddedEntries(),
      say: printError,
    });
    return { data: restored, text: sentencesOf(restored) };
  });
}

function sentencesOf({ from, madeAt, stores, sales, before }: Restored): string {
  const moment = madeAt === null ? '' : `, as of ${madeAt}`;
  return [
    `The database is that of ${from}${moment}: ${stores} stores with ${sales} sales. It was opened and read.`,
    ...(before === null
      ? []
      : [`The database before is in ${before}. Delete it when you no longer need it.`]),
    'Start the server. Tills deliver the sales that they still have.',
  ].join('\n');
}
