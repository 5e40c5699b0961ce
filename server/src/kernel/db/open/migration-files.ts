// Reads the migrations of a build, and what the first lines of each file say about it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageFolder } from '../../package-folder';

export interface Migration {
  name: string;
  /** The moment at which the migration was made, in milliseconds. The journal orders migrations by this number. */
  at: number;
  hash: string;
  statements: readonly string[];
  /** True for a migration that builds or drops indexes outside of a transaction, while rows are written. */
  isConcurrent: boolean;
  /** True for a migration that fills rows in chunks after the start: see `backfills.ts`. */
  isBackfill: boolean;
  /**
   * The `at` of the newest migration that an older build must have to go on after this one. Zero when every older build
   * can go on.
   */
  servesFrom: number;
}

const COMMENTS = /^(?:--(?!>).*\n|\s*\n)+/;
const CONCURRENT = /^-- concurrently$/m;
const CONTRACT = /^-- contract: nothing needs it since (\w+)$/m;
const BACKFILL = /^-- backfill$/m;
const MARKER = /^-- *(contract|concurrent|backfill)/im;

/** Returns the folder with the migrations of this build. */
export function findMigrations(): string {
  return packageFolder('migrations');
}

/** Reads the migrations of a folder, oldest first. Throws when the first lines of a file cannot be understood. */
export function readMigrations(folder: string): readonly Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => {
    const name = entries[index]?.tag ?? '';
    const head = COMMENTS.exec(sql[0] ?? '')?.[0] ?? '';
    const earlier = entries.slice(0, index);
    return {
      name,
      at: folderMillis,
      hash,
      // A comment before the first statement would hide which table it creates.
      statements: sql.map((statement) => statement.replace(COMMENTS, '')),
      isConcurrent: CONCURRENT.test(head),
      isBackfill: BACKFILL.test(head),
      servesFrom: servesFrom(name, head, earlier),
    };
  });
}

function servesFrom(name: string, head: string, earlier: readonly { tag: string; when: number }[]): number {
  const marker = MARKER.exec(head.replace(CONCURRENT, '').replace(BACKFILL, '').replace(CONTRACT, ''));
  if (marker)
    throw new Error(
      `The first lines of ${name}.sql are not understood. Write '-- concurrently', '-- backfill', or '-- contract: nothing needs it since 0036_name' with the name of an earlier migration.`,
    );
  const since = CONTRACT.exec(head)?.[1];
  if (since === undefined) return 0;
  const found = earlier.find(({ tag }) => tag === since);
  if (!found) throw new Error(`${name}.sql says since ${since}, which is not an earlier migration.`);
  return found.when;
}
