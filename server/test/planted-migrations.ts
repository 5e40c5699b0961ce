// A folder with the migrations of these sources and those of an imagined later build.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMigrations } from '../src/kernel/db/open/migration-files';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Adds migrations to a copy of the folder. Each key is the name of a migration, and its value the SQL. */
export function plantMigrations(folder: string, planted: Readonly<Record<string, string>>): void {
  cpSync(findMigrations(), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  for (const [tag, sql] of Object.entries(planted)) {
    writeFileSync(join(folder, `${tag}.sql`), sql);
    const last = journal.entries.at(-1);
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: (last?.when ?? 0) + 1_000,
      tag,
      breakpoints: true,
    });
  }
  writeFileSync(path, JSON.stringify(journal));
}

/** Returns the name of the newest migration of these sources. */
export function newestMigration(): string {
  const journal = JSON.parse(readFileSync(join(findMigrations(), 'meta/_journal.json'), 'utf8')) as Journal;
  return journal.entries.at(-1)?.tag ?? '';
}
