// `evertill`, the command of the operator of a server: see docs/operating.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { openDatabase, readUpgradePlan } from '../../kernel/db/open/open-database';
import { runBackupCommand } from './backup';
import { runDrill } from './drill';
import { runMove } from './move';
import { runRestore } from './restore';
import { type OpenOperator, runCommand } from './run-command';
import { type ReadPlan, runUpgrade } from './upgrade';

const open: OpenOperator = async ({ dataDir: given, mayBegin, distribute }) => {
  const { config, ...place } = placeOf(given, mayBegin || distribute);
  const options = { ...place, onLost: giveUp, say: sayError, distribute };
  const { db, distribution, close } = await openDatabase(options).catch(named(place.databaseUrl));
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  return { operator: { db, clock: systemClock, publicUrl, plans: config.plans, distribution }, close };
};

const readPlan: ReadPlan = (given) => {
  const { databaseUrl, dataDir } = placeOf(given, false);
  return readUpgradePlan({ databaseUrl, dataDir, onLost: giveUp }).catch(named(databaseUrl));
};

/** Finds the database. Throws when its folder is empty and may not be. */
function placeOf(given: string | undefined, mayBegin: boolean) {
  const config = readConfig(process.env);
  const dataDir = given ?? config.dataDir;
  // A folder that was named is meant, whatever else is configured.
  const databaseUrl = given === undefined ? config.databaseUrl : null;
  if (databaseUrl === null && !mayBegin && !existsSync(join(dataDir, 'db')))
    throw new Error(`There is no database in the data folder ${dataDir}. Name the folder with --data.`);
  return { config, dataDir, databaseUrl };
}

function named(databaseUrl: string | null) {
  return (error: unknown): never => {
    throw databaseUrl === null ? error : new Error(reasonOf(databaseUrl, error), { cause: error });
  };
}

/** Names the database without its password. */
function reasonOf(databaseUrl: string, error: unknown): string {
  const { host, pathname } = new URL(databaseUrl);
  const reason = error instanceof Error ? error.message : String(error);
  return `The database ${host}${pathname} of DATABASE_URL cannot be used: ${reason}`;
}

function giveUp(error: Error): never {
  sayError(error.message);
  process.exit(1);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function sayError(text: string): void {
  process.stderr.write(`${text}\n`);
}

const [first, ...rest] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  // These do not open the database as the other commands do.
  if (first === 'upgrade') return runUpgrade(rest, readPlan, say, sayError);
  if (first === 'backup') return runBackupCommand(rest, say, sayError);
  if (first === 'drill') return runDrill(rest, say, sayError);
  if (first === 'move') return runMove(rest, say, sayError);
  if (first === 'restore') return runRestore(rest, say, sayError);
  return runCommand(process.argv.slice(2), open, say, sayError);
}
