import { parseArgs } from 'node:util';
import { readConfig } from '../../kernel/config';
import { endOfProcess, runBackup, sentenceOf } from '../../kernel/db/backups/run-backup';
import { printResult } from './print-result';

const OPTIONS = {
  data: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill backup [--to <folder>] [--keep 24h,14d,8w] [--data <folder>] [--json]

  makes a backup of the embedded database, or of DATABASE_URL with pg_dump, and opens it; servers may run
  --to      the folder of the backups (EVERTILL_BACKUPS)
  --keep    deletes older backups by this plan; without it every backup is kept`;

const LONGEST_MS = 24 * 3600_000;

/** Runs `evertill backup`, which does not open the present database as the other commands do. Returns the exit code. */
export async function runBackupCommand(
  argv: readonly string[],
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  return printResult(argv, { print, printError }, async () => {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    if (values.help) return { usage: USAGE, isAsked: true };
    const { dataDir, databaseUrl, backups } = readConfig(process.env);
    const to = values.to ?? backups?.folder;
    if (to === undefined) throw new Error(USAGE);
    const backup = await runBackup({
      databaseUrl: values.data === undefined ? databaseUrl : null,
      data: values.data ?? dataDir,
      to,
      keep: values.keep,
      boundsOf: async () => null,
      signal: endOfProcess(LONGEST_MS),
    });
    const { files: _, contents: _contents, ...about } = backup.manifest;
    return { data: { path: backup.path, ...about }, text: sentenceOf(backup) };
  });
}
