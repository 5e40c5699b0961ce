import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { makeKey } from '../../kernel/db/backups/remote/seal';
import { copyWhereSet, endOfProcess, runBackup, sentenceOf } from '../../kernel/db/backups/run-backup';
import { printResult } from './print-result';

const OPTIONS = {
  data: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string' },
  'make-key': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill backup [--to <folder>] [--keep 24h,14d,8w] [--data <folder>] [--json]

  makes a backup of the embedded database, or of DATABASE_URL with pg_dump, and opens it; servers may run
  --to      the folder of the backups (EVERTILL_BACKUPS)
  --keep    deletes older backups and copies by this plan; without it all are kept
  With EVERTILL_BACKUPS_S3 the backup is copied there, fetched back and opened.

       evertill backup --make-key <file>
  makes a key for EVERTILL_BACKUPS_KEY_FILE, by which copies are encrypted`;

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
    if (values['make-key'] !== undefined) return newKey(resolve(values['make-key']));
    const { dataDir, databaseUrl: configured, backups } = readConfig(process.env);
    const to = values.to ?? backups?.folder;
    if (to === undefined) throw new Error(USAGE);
    const databaseUrl = values.data === undefined ? configured : null;
    const signal = endOfProcess(LONGEST_MS);
    const backup = await runBackup({
      databaseUrl,
      data: values.data ?? dataDir,
      to,
      keep: values.keep,
      boundsOf: async () => null,
      signal,
    });
    const storage = await copyWhereSet(backup, { databaseUrl, keep: values.keep, signal });
    const { files: _, contents: _contents, ...about } = backup.manifest;
    return { data: { path: backup.path, copiedTo: storage, ...about }, text: sentenceOf(backup, storage) };
  });
}

async function newKey(file: string) {
  await makeKey(file, systemClock.now());
  const text = `The key is in ${file}. Name the file in EVERTILL_BACKUPS_KEY_FILE, and keep a copy of it in another place: without the key no copy can be opened.`;
  return { data: { file }, text };
}
