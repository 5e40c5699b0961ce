import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { restoreDump } from '../../kernel/db/backups/postgres/restore-dump';
import { withCopy } from '../../kernel/db/backups/remote/copies';
import { type Restored, restoreBackup } from '../../kernel/db/backups/restore-backup';
import { endOfProcess } from '../../kernel/db/backups/run-backup';
import { embeddedEntries } from '../../kernel/db/open/open-database';
import { copiesOf } from './copies-of';
import { printResult } from './print-result';

const OPTIONS = {
  data: { type: 'string' },
  s3: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill restore [backup] [--s3] [--data <folder>] [--json]

  puts a backup in the place of the database of a data folder, which need not open, and keeps the old one beside it
  [backup] is one backup, or a folder of backups, whose newest undamaged one is taken. Without it: EVERTILL_BACKUPS.
  Stop the server first.
  With DATABASE_URL it restores a dump into that database, which must be empty.
  With --s3 it takes the newest copy of EVERTILL_BACKUPS_S3, or the one whose name is [backup].`;

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
    const { dataDir, databaseUrl: configured, backups } = readConfig(process.env);
    const databaseUrl = values.data === undefined ? configured : null;
    const data = values.data ?? dataDir;
    const signal = endOfProcess(LONGEST_MS, 'The restore was ended before it was done.');
    const [named, ...more] = positionals;
    const restoreFrom = (from: string) => restore({ from, databaseUrl, data, signal, say: printError });
    if (more.length > 0) throw new Error(USAGE);
    if (values.s3) {
      const place = await copiesOf(backups, databaseUrl, signal);
      const restored = await withCopy(place, { named, say: printError }, (_, path) => restoreFrom(path));
      const from = `${place.storage.name}${basename(restored.from)}`;
      return { data: { ...restored, from }, text: sentencesOf({ ...restored, from }) };
    }
    const from = named ?? backups?.folder;
    if (!from) throw new Error(USAGE);
    const restored = await restoreFrom(from);
    return { data: restored, text: sentencesOf(restored) };
  });
}

interface RestoreFrom {
  from: string;
  databaseUrl: string | null;
  data: string;
  signal: AbortSignal;
  say: (line: string) => void;
}

function restore({ from, databaseUrl, data, signal, say }: RestoreFrom): Promise<Restored> {
  if (databaseUrl === null)
    return restoreBackup({ data, from, clock: systemClock, entries: embeddedEntries(), say });
  const programs = process.env.EVERTILL_PG_BIN || null;
  return restoreDump({ url: databaseUrl, from, programs, signal, say });
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
