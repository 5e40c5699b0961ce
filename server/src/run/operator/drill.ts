import { parseArgs } from 'node:util';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { withCopy } from '../../kernel/db/backups/remote/copies';
import { endOfProcess } from '../../kernel/db/backups/run-backup';
import { type DrillReport, drill } from '../drill/drill';
import { inFolder, onServer } from '../drill/in-scratch';
import { copiesOf } from './copies-of';
import { printResult } from './print-result';

const OPTIONS = {
  s3: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill drill [folder] [--s3] [--json]

  restores the newest backup of the folder (EVERTILL_BACKUPS) into a scratch place, starts a server on it, sends its newest
  sales again twice, and says what differs; servers may run, and nothing of theirs is changed
  The exit code is 0 only when nothing differs. With DATABASE_URL it takes the backups of that PostgreSQL.
  With --s3 it takes the newest copy of EVERTILL_BACKUPS_S3.`;

const LONGEST_MS = 6 * 3600_000;

/** Runs `evertill drill`. Returns the exit code. */
export async function runDrill(
  argv: readonly string[],
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  let isSound = true;
  const code = await printResult(argv, { print, printError }, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    if (values.help) return { usage: USAGE, isAsked: true };
    const { databaseUrl, backups } = readConfig(process.env);
    const [folder = backups?.folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new Error(USAGE);
    const signal = endOfProcess(LONGEST_MS);
    const rehearse = (from: string) =>
      drill({
        signal,
        engine: databaseUrl === null ? 'embedded' : 'postgres',
        folder: from,
        clock: systemClock,
        inScratch:
          databaseUrl === null
            ? inFolder(systemClock)
            : onServer({
                databaseUrl,
                scratchUrl: process.env.EVERTILL_BACKUPS_SCRATCH_URL || null,
                programs: process.env.EVERTILL_PG_BIN || null,
                signal,
              }),
      });
    const report = values.s3
      ? await withCopy(
          await copiesOf(backups, databaseUrl, signal),
          { named: undefined, say: printError },
          rehearse,
        )
      : await rehearse(folder);
    isSound = report.differences.length === 0;
    return { data: report, text: tableOf(report) };
  });
  return isSound ? code : 1;
}

function tableOf(report: DrillReport): string {
  const { differences } = report;
  const rows: readonly (readonly [string, string])[] = [
    ['backup', report.backup],
    ['age', `${report.ageMinutes} min`],
    ['size', `${report.megabytes.toFixed(1)} MB`],
    ['books', `${report.stores} stores with ${report.sales} sales`],
    ['restored in', `${report.restoreSeconds.toFixed(1)} s`],
    ['server open in', `${report.startSeconds.toFixed(1)} s`],
    ['replayed', `${report.replayedSales} sales twice`],
    ['differences', String(differences.length)],
  ];
  return [...rows.map(([name, value]) => `${name.padEnd(16)}${value}`), ...differences].join('\n');
}
