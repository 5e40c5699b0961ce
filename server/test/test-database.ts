// A migrated database for one test file: PGlite in memory, or a separate database on the server of TEST_DATABASE_URL.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../src/kernel/db/database';
import { createEmbeddedPool } from '../src/kernel/db/embedded/embedded-pool';
import { execRaw } from '../src/kernel/db/embedded/exec-raw';
import { migrateDatabase } from '../src/kernel/db/open/migrate';
import { findMigrations } from '../src/kernel/db/open/migration-files';
import { createPostgresPool } from '../src/kernel/db/pool';
import type { Sql } from '../src/kernel/db/sql';
import { copyTemplate, dropDatabase, urlOf } from './server-databases';

export interface TestDatabase {
  db: Database;
  /** A connection as a superuser, who sees every shop, instead of the app's role. */
  owner: Sql;
  pool: pg.Pool;
  isPostgres: boolean;
  close(): Promise<void>;
}

// The policies are applied after the migrations.
const APART = fileURLToPath(new URL('../src/kernel/db/apart', import.meta.url));
const SCOPE = fileURLToPath(new URL('../src/kernel/db/scope.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../node_modules/.cache/evertill', import.meta.url));

export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  return template === null ? openInMemory() : openOnServer(template);
}

async function openOnServer(template: string): Promise<TestDatabase> {
  const name = await copyTemplate(template);
  const pool = createPostgresPool(urlOf(name));
  return {
    db: createDatabase(pool),
    owner: drizzle(pool),
    pool,
    isPostgres: true,
    close: async () => {
      await pool.end();
      await dropDatabase(name);
    },
  };
}

async function openInMemory(): Promise<TestDatabase> {
  const dump = join(CACHE, `${migrationsHash()}.tar`);
  if (!existsSync(dump)) await writeDump(dump);
  // Writing zeros to the buffers takes as long as all else at the start, and these databases are small.
  const engine = await PGlite.create({
    loadDataDir: new Blob([readFileSync(dump)]),
    postgresqlconf: ['shared_buffers = 16MB'],
  });
  const pool = connect(engine);
  return {
    db: createDatabase(pool),
    owner: drizzle(pool),
    pool,
    isPostgres: false,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

// Creating a cluster takes seconds, but loading a copy of a migrated cluster takes a fraction of a second. The copy is
// created again when the migrations change.
async function writeDump(path: string): Promise<void> {
  const engine = await PGlite.create();
  const pool = connect(engine);
  const client = await pool.connect();
  await migrateDatabase(client);
  client.release();
  await pool.end();
  // Without it, each copy would replay the log of all migrations.
  await engine.exec('checkpoint');
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(CACHE, { recursive: true });
  const incoming = `${path}.${process.pid}`;
  writeFileSync(incoming, Buffer.from(await dump.arrayBuffer()));
  renameSync(incoming, path);
}

function connect(engine: PGlite): pg.Pool {
  return createEmbeddedPool((messages) => execRaw(engine, messages));
}

function migrationsHash(): string {
  const hash = createHash('sha256')
    .update(readFileSync(SCOPE))
    .update(readFileSync(fileURLToPath(import.meta.url)));
  for (const folder of [findMigrations(), APART]) {
    for (const name of readdirSync(folder).filter((file) => /\.(sql|ts)$/.test(file))) {
      hash.update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
