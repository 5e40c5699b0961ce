// `evertill`, the command of the operator of a server: see docs/operating.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../kernel/clock';
import { readConfig } from '../../kernel/config';
import { openDatabase } from '../../kernel/db/open/open-database';
import { type OpenOperator, runCommand } from './run-command';

const open: OpenOperator = async ({ dataDir: given, mayBegin, distribute }) => {
  const config = readConfig(process.env);
  const dataDir = given ?? config.dataDir;
  // A folder that was named is meant, whatever else is configured.
  const databaseUrl = given === undefined ? config.databaseUrl : null;
  if (databaseUrl === null && !mayBegin && !distribute && !existsSync(join(dataDir, 'db')))
    throw new Error(`There is no database in the data folder ${dataDir}. Name the folder with --data.`);
  const { db, distribution, close } = await openDatabase({
    databaseUrl,
    dataDir,
    onLost: giveUp,
    distribute,
  }).catch((error: unknown) => {
    throw databaseUrl === null ? error : new Error(reasonOf(databaseUrl, error), { cause: error });
  });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  return { operator: { db, clock: systemClock, publicUrl, plans: config.plans, distribution }, close };
};

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

process.exitCode = await runCommand(process.argv.slice(2), open, say, sayError);
