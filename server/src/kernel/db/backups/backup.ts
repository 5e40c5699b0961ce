// `npm run backup`: makes a backup of the embedded database and opens it, also while a server sells. A server with
// EVERTILL_BACKUPS runs this file in a process of its own.
import { parseArgs } from 'node:util';
import { systemClock } from '../../clock';
import { logLine } from '../../logging/log-error';
import { embeddedEntries } from '../open/open-database';
import type { Bounds } from './figures';
import { readKeepPlan } from './keep-plan';
import { makeBackup } from './make-backup';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.EVERTILL_DATA || './data' },
    to: { type: 'string', default: process.env.EVERTILL_BACKUPS || './backups' },
    keep: { type: 'string' },
  },
});

await run().catch((error: unknown) => {
  console.error(logLine(error));
  process.exitCode = 1;
});
if (process.connected) process.disconnect();

async function run(): Promise<void> {
  const keep = values.keep === undefined ? null : readKeepPlan(values.keep);
  if (values.keep !== undefined && !keep)
    throw new Error(`--keep must name hours, days and weeks, such as 24h,14d,8w, not ${values.keep}`);
  const { path, manifest } = await makeBackup({
    ...values,
    keep,
    clock: systemClock,
    entries: embeddedEntries(),
    boundsOf: askServer,
  });
  const sales = manifest.figures.reduce((sum, store) => sum + store.sales, 0);
  console.log(
    `The backup ${path} was opened and read: ${manifest.figures.length} stores with ${sales} sales. To go back to it, stop the server and run: npm run evertill -- restore ${path}`,
  );
}

/** Asks the server that started this process. Null when a person has started it. */
async function askServer(): Promise<Bounds | null> {
  if (!process.send) return null;
  process.send('copied');
  return new Promise((resolve, reject) => {
    process.once('message', (bounds) => resolve(bounds as Bounds));
    process.once('disconnect', () => reject(new Error('The server has ended meanwhile.')));
  });
}
