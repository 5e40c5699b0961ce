// Finds pg_dump and pg_restore, and runs them without a password on their command line.
import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface Programs {
  pgDump: string;
  pgRestore: string;
}

export interface ProgramsOptions {
  /** The folder of the programs. Null looks in PATH and in Debian's folders. */
  folder: string | null;
  /** The version of the server, such as 15. */
  major: number;
}

const DEBIAN = '/usr/lib/postgresql';

/**
 * Finds the programs of the server's own version, or else of the next newer one. Throws when there are none, because an
 * older pg_dump does not know the tables of a newer server.
 */
export async function findPrograms({ folder, major }: ProgramsOptions): Promise<Programs> {
  const folders = folder === null ? [...pathFolders(), ...debianFolders()] : [folder];
  const there = [...new Set(folders)].filter((one) => existsSync(join(one, 'pg_dump')));
  const found = await Promise.all(
    there.map(async (one) => ({ folder: one, major: await majorOf(join(one, 'pg_dump')) })),
  );
  const [best] = found.filter((one) => one.major >= major).sort((a, b) => a.major - b.major);
  if (best) return { pgDump: join(best.folder, 'pg_dump'), pgRestore: join(best.folder, 'pg_restore') };
  const known = found.map((one) => `${join(one.folder, 'pg_dump')} is of PostgreSQL ${one.major}`);
  const reason = known.length === 0 ? `No pg_dump was found in ${folder ?? 'PATH'}` : known.join(', ');
  throw new Error(
    `${reason}, and the server is of PostgreSQL ${major}. Install the client programs of PostgreSQL ${major}, and name their folder in EVERTILL_PG_BIN when they are not in PATH.`,
  );
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((one) => one !== '');
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'));
}

/** Returns 0 for a program that does not tell its version. */
async function majorOf(program: string): Promise<number> {
  const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: 10_000 }).catch(() => ({
    stdout: '',
  }));
  return Number(/\s(\d+)/.exec(stdout.replace(/^.*?\)/, ''))?.[1] ?? 0);
}

const LIBPQ_SSL = new Set(['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']);
const SSL_FILES = { sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY', sslrootcert: 'PGSSLROOTCERT' } as const;

/** Returns the environment in which PostgreSQL's own programs reach a database. It has the password, so print it nowhere. */
export function environmentOf(url: string): NodeJS.ProcessEnv {
  const { host, port, user = '', database = '', password } = new pg.Client({ connectionString: url });
  const query = new URL(url).searchParams;
  const mode = query.get('sslmode');
  const env: NodeJS.ProcessEnv = {
    PGCONNECT_TIMEOUT: '10',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGAPPNAME: 'evertill backup',
    // The reasons in the log are in the language of Evertill.
    LC_ALL: 'C',
  };
  if (typeof password === 'string' && password !== '') env.PGPASSWORD = password;
  if (mode !== null) env.PGSSLMODE = LIBPQ_SSL.has(mode) ? mode : 'require';
  for (const [name, variable] of Object.entries(SSL_FILES)) {
    const file = query.get(name);
    if (file !== null) env[variable] = file;
  }
  const {
    DATABASE_URL: _url,
    EVERTILL_BACKUPS_SCRATCH_URL: _scratch,
    EVERTILL_BACKUPS_S3_SECRET: _secret,
    ...inherited
  } = process.env;
  return { ...inherited, ...env };
}

export interface Run {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const LONGEST_TEXT = 4_000;
// These lines may have values of rows.
const WITH_VALUES = /\b(CONTEXT|DETAIL|STATEMENT|Command was)\s*:/i;

/** Runs a program to its end. Throws with the reason that the program gave. */
export async function runProgram(file: string, args: readonly string[], { env, signal }: Run): Promise<void> {
  const child = spawn(file, args, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(0, LONGEST_TEXT);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !WITH_VALUES.test(line));
  throw new Error(lines.slice(0, 3).join(' ').trim() || `${file} ended with ${code}.`);
}
