import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database';

// Beside the built server, or at the root of the package when the sources themselves run.
const CANDIDATES = ['./migrations', '../../migrations'];

/** Brings the database to the newest version of its tables. */
export async function migrateDatabase(db: Database): Promise<void> {
  await migrate(db, { migrationsFolder: findMigrations() });
}

export function findMigrations(): string {
  const folders = CANDIDATES.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = folders.find((folder) => existsSync(folder));
  if (!found) throw new Error(`No migrations in ${folders.join(' or ')}`);
  return found;
}
