// PostgreSQL's own programs for the tests of dumps. The package that brings a server to the tests does not contain them.
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with the programs of the newest version. Null when none is installed. */
export const PG_BIN: string | null = findPrograms();

function findPrograms(): string | null {
  const named = process.env.EVERTILL_POSTGRES_BIN;
  const folders = named ? [named] : debianFolders();
  return folders.find((folder) => existsSync(join(folder, 'pg_dump'))) ?? null;
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

/** Makes a folder of programs: these scripts, and for the rest the real ones. `$REAL` is the real program in a script. */
export function aProgramFolder(
  folder: string,
  scripts: Readonly<Partial<Record<'pg_dump' | 'pg_restore', string>>>,
): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['pg_dump', 'pg_restore'] as const) {
    const script = scripts[name] ?? 'exec "$REAL" "$@"';
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\nREAL=${join(PG_BIN ?? '', name)}\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}
