// `npm run backup`: makes a backup of the database and opens it, also while a server sells. A server with
// EVERTILL_BACKUPS runs this file in a process of its own.
import { parseArgs } from 'node:util';
import { logLine } from '../../logging/log-error';
import type { Bounds } from './figures';
import { BackupInProgressError } from './postgres/source';
import { BUSY_EXIT, copyWhereSet, endOfProcess, runBackup, sentenceOf } from './run-backup';

/** The longest time of a backup. One that hangs must not be the last one. */
const LONGEST_MS = 6 * 3600_000;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    to: { type: 'string', default: process.env.EVERTILL_BACKUPS || './backups' },
    keep: { type: 'string' },
  },
});

const signal = endOfProcess(LONGEST_MS);
// A folder that was named is meant, whatever else is configured.
const databaseUrl = values.data === undefined ? process.env.DATABASE_URL || null : null;

await runBackup({
  databaseUrl,
  data: values.data ?? (process.env.EVERTILL_DATA || './data'),
  to: values.to,
  keep: values.keep,
  boundsOf: askServer,
  signal,
})
  .then(async (backup) => {
    const storage = await copyWhereSet(backup, { databaseUrl, keep: values.keep, signal });
    console.log(sentenceOf(backup, storage));
  })
  .catch((error: unknown) => {
    console.error(logLine(error));
    process.exitCode = error instanceof BackupInProgressError ? BUSY_EXIT : 1;
  });
if (process.connected) process.disconnect();

/** Asks the server that started this process. Null when a person has started it. */
async function askServer(): Promise<Bounds | null> {
  if (!process.send) return null;
  process.send('copied');
  return new Promise((resolve, reject) => {
    process.once('message', (bounds) => resolve(bounds as Bounds));
    process.once('disconnect', () => reject(new Error('The server has ended meanwhile.')));
  });
}
