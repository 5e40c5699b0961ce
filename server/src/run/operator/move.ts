import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@evertill/shared-domain';
import { readConfig } from '../../kernel/config';
import { endOfProcess } from '../../kernel/db/backups/run-backup';
import { SITE } from '../../kernel/db/move/empty';
import { type Moved, type MoveOptions, moveToFolder, moveToServer } from '../../kernel/db/move/move';
import { embeddedEntries, openDatabase } from '../../kernel/db/open/open-database';
import { siteFiles, siteStates } from '../../kernel/db/schema';
import { openSharedSite } from '../../suite/shared-site/shared-site';
import { createSiteFiles } from '../../suite/shared-site/site-files.repository';
import { openSiteFolder } from '../../suite/shared-site/site-folder';
import { printResult } from './print-result';

const OPTIONS = {
  data: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
const USAGE = `Usage: evertill move to-postgres|to-folder [--data <folder>] [--json]

  to-postgres   moves the embedded database of the data folder into the database of DATABASE_URL, which must be empty
  to-folder     moves the database of DATABASE_URL into the data folder, which must have no database
  --data        the data folder (EVERTILL_DATA)
  Stop the servers first. Every row is compared. What is moved stays as it is; never start a server on it again.`;

const LONGEST_MS = 24 * 3600_000;
const DIRECTIONS = ['to-postgres', 'to-folder'] as const;

/** Runs `evertill move`. Returns the exit code. */
export async function runMove(
  argv: readonly string[],
  print: (text: string) => void,
  printError: (text: string) => void,
): Promise<number> {
  return printResult(argv, { print, printError }, async () => {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    if (values.help) return { usage: USAGE, isAsked: true };
    const direction = DIRECTIONS.find((one) => one === positionals[0]);
    if (!direction || positionals.length > 1) throw new Error(USAGE);
    const { dataDir, databaseUrl } = readConfig(process.env);
    if (databaseUrl === null)
      throw new Error('Name the PostgreSQL server of the move in DATABASE_URL, as for a server.');
    const data = resolve(values.data ?? dataDir);
    const options: MoveOptions = {
      data,
      url: databaseUrl,
      entries: embeddedEntries(),
      say: printError,
      signal: endOfProcess(LONGEST_MS, 'The move was ended before everything was moved.'),
    };
    let builds = 0;
    const moved =
      direction === 'to-postgres'
        ? await moveToServer(options)
        : await moveToFolder(options, async (folder) => {
            builds = await takeSiteOut(folder);
          });
    return { data: summaryOf(moved, builds), text: sentencesOf(moved, { direction, data, builds }) };
  });
}

/**
 * Puts the builds that several servers have shared into a folder, because the one server of an embedded database serves a
 * folder. Takes them out of the database, so that a later move does not bring old builds back. Returns the number of files.
 */
async function takeSiteOut(data: string): Promise<number> {
  const { db, close } = await openDatabase({
    databaseUrl: null,
    dataDir: data,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    const kept = createSiteFiles(db, randomUUID());
    const files = await kept.changedAfter(-1);
    if (files.length > 0) {
      const folder = join(data, SITE);
      await (await openSharedSite({ db, folder, first: null })).close();
      const copy = await openSiteFolder(folder);
      const wrong = files.find(({ path, hash }) => !copy.has(path, hash));
      if (wrong) throw new Error(`The file ${wrong.path} of the builds is not what the database has.`);
    }
    await db.transaction(null, async (sql) => {
      await sql.delete(siteFiles);
      await sql.delete(siteStates);
    });
    return files.length;
  } finally {
    await close();
  }
}

function summaryOf({ figures, tables, sequences }: Moved, builds: number) {
  const hashes = Object.entries(tables).map(([name, { rows, hash }]) => [name, { rows, hash }]);
  return { figures, tables: Object.fromEntries(hashes), sequences, filesOfBuilds: builds };
}

interface About {
  direction: (typeof DIRECTIONS)[number];
  data: string;
  builds: number;
}

function sentencesOf({ figures, tables }: Moved, { direction, data, builds }: About): string {
  const sales = figures.reduce((sum, store) => sum + store.sales, 0);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const what = `Moved ${countOf(figures.length, 'store')} with ${countOf(sales, 'sale')}: ${countOf(rows, 'row')} of ${countOf(Object.keys(tables).length, 'table')}, which are equal in both databases.`;
  const next =
    direction === 'to-postgres'
      ? `Start the server with DATABASE_URL. The data folder ${data} is as it was. Never start a server on it again, because sales would then be booked in two places.`
      : `Start the server without DATABASE_URL and with EVERTILL_DATA=${data}. The database of DATABASE_URL is as it was. Never start a server on it again, because sales would then be booked in two places.`;
  const site =
    builds === 0
      ? []
      : [
          `The builds are in ${join(data, SITE)} (${countOf(builds, 'file')}). Set EVERTILL_SITE to that folder.`,
        ];
  return [what, next, ...site].join('\n');
}
