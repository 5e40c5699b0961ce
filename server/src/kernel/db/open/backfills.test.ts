// Tests how columns of older rows are filled while the server serves.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import type { ClientBase, Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { newestMigration, plantMigrations } from '../../../../test/planted-migrations';
import { openTestDatabase, type TestDatabase } from '../../../../test/test-database';
import { type Filler, fill } from './backfills';
import { type Migrated, type MigrateOptions, migrateDatabase } from './migrate';
import { readMigrations } from './migration-files';
import { startBackfills } from './start-backfills';

const STORES = [1, 2, 3].map((number) => `018f0000-0000-7000-8000-00000000000${number}`);
const ROWS = 3;
const COLUMN = 'ALTER TABLE "categories" ADD COLUMN "shelf" text;';
const FILL = `-- backfill
UPDATE "categories" SET "shelf" = 'A' WHERE "store_id" = $1 AND "id" IN
  (SELECT "id" FROM "categories" WHERE "store_id" = $1 AND "shelf" IS NULL LIMIT 1);`;
// Never ends, as a long one.
const ENDLESS = `-- backfill
UPDATE "categories" SET "shelf" = 'A' WHERE "store_id" = $1;`;
const CONTRACT = `-- contract: nothing needs it since ${newestMigration()}
ALTER TABLE "categories" ALTER COLUMN "shelf" SET NOT NULL;`;

let database: TestDatabase;
let temporary: { path: string; remove: () => void };
let said: string[];

beforeEach(async () => {
  temporary = temporaryFolder();
  database = await openTestDatabase();
  said = [];
  for (const store of STORES) {
    await database.pool.query('insert into store_directory values ($1, $2)', [store, store]);
    await database.pool.query(
      "insert into stores (id, name, timezone, plan_id, settings, is_demo, created_at, updated_at) values ($1, 'Shop', 'UTC', 'starter', '{}', false, now(), now())",
      [store],
    );
    for (let row = 0; row < ROWS; row += 1)
      await database.pool.query(
        'insert into categories (store_id, id, name, created_at, updated_at) values ($1, $2, $3, now(), now())',
        [store, randomUUID(), `Row ${row}`],
      );
  }
});
afterEach(async () => {
  await database.close();
  temporary.remove();
});

const folderWith = (planted: Record<string, string>) => {
  const folder = join(temporary.path, randomUUID());
  plantMigrations(folder, planted);
  return folder;
};
async function migrate(options: MigrateOptions): Promise<Migrated> {
  const client = await database.pool.connect();
  return migrateDatabase(client, options).finally(() => client.release());
}
/** Returns the number of filled rows of each store. */
async function filled(): Promise<number[]> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(shelf)::int as count from categories group by store_id order by store_id',
  );
  return rows.map(({ count }) => count);
}
const state = async () =>
  (
    await database.pool.query(
      'select cursor, done_at is not null as "isDone" from drizzle.evertill_backfills',
    )
  ).rows;
const mustNotWait = () => Promise.reject(new Error('It waits'));
const aFiller = (pause: Filler['pause'] = async () => undefined): Filler => ({
  holder: randomUUID(),
  asOwner: (text, values) => database.pool.query(text, values),
  inStore: async (store, text) => (await database.db.store(store).execute(raw.raw(text))).rowCount ?? 0,
  pause,
});

describe('a backfill', () => {
  it('leaves the rows to the time after the start, in chunks that each see one store', async () => {
    const folder = folderWith({ next_column: COLUMN, next_fill: FILL });
    await migrate({ folder });
    expect(await filled()).toEqual([0, 0, 0]);
    const ended = new Promise<string>((resolve) => {
      const { pool, db } = database;
      startBackfills({ pool, db, folder, say: resolve, onError: (error) => resolve(String(error)) });
    });
    expect(await ended).toBe('The backfill next_fill has ended.');
    expect(await filled()).toEqual([ROWS, ROWS, ROWS]);
    expect(await state()).toEqual([{ cursor: STORES[2], isDone: true }]);
  });

  it('goes on at the store where it was interrupted', async () => {
    const folder = folderWith({ next_column: COLUMN, next_fill: FILL });
    await migrate({ folder });
    const migration = readMigrations(folder).at(-1);
    if (!migration) throw new Error('The migration is missing');
    let chunks = 0;
    const filler = aFiller(async () => {
      chunks += 1;
      if (chunks === ROWS + 1) throw new Error('killed');
    });
    // A killed process can say nothing more to the database.
    const killed: Filler = {
      ...filler,
      asOwner: (text, values) =>
        chunks <= ROWS ? filler.asOwner(text, values) : Promise.reject(new Error('killed')),
    };
    await expect(fill(killed, migration)).rejects.toThrow('killed');
    expect(await filled()).toEqual([ROWS, 1, 0]);
    expect(await state()).toEqual([{ cursor: STORES[0], isDone: false }]);
    // The killed process could still be running, so that others wait for a minute.
    expect(await fill(aFiller(), migration)).toBe('held');
    await database.pool.query(
      "update drizzle.evertill_backfills set held_until = now() - interval '1 second'",
    );
    const seen: string[] = [];
    const next = aFiller();
    const watched: Filler = {
      ...next,
      inStore: (store, text) => {
        seen.push(store);
        return next.inStore(store, text);
      },
    };
    expect(await fill(watched, migration)).toBe('ended');
    expect(seen).not.toContain(STORES[0]);
    expect(await filled()).toEqual([ROWS, ROWS, ROWS]);
    expect(await fill(aFiller(), migration)).toBe('done');
  });

  it('is free for other processes when a chunk fails', async () => {
    const folder = folderWith({ next_column: COLUMN, next_fill: FILL });
    await migrate({ folder });
    const migration = readMigrations(folder).at(-1);
    if (!migration) throw new Error('The migration is missing');
    const failing = { ...aFiller(), inStore: () => Promise.reject(new Error('no room')) };
    await expect(fill(failing, migration)).rejects.toThrow('no room');
    expect(await fill(aFiller(), migration)).toBe('ended');
  });

  it('ends before a migration that takes something away', async () => {
    const folder = folderWith({ next_column: COLUMN, next_fill: FILL, next_contract: CONTRACT });
    await migrate({ folder, say: (line) => said.push(line) });
    expect(await filled()).toEqual([ROWS, ROWS, ROWS]);
    expect(said.at(-1)).toMatch(/^Migrations: next_column, next_fill, next_contract\./);
  });
});

describe('a contraction that needs a backfill', () => {
  const nextBuild = { next_column: COLUMN, next_fill: FILL, next_contract: CONTRACT };
  // On the connection of the migration, because the embedded database has no other one.
  const holdFor = (seconds: number, on: ClientBase | Pool = database.pool) =>
    on.query(
      'update drizzle.evertill_backfills set held_by = $1, held_until = now() + make_interval(secs => $2)',
      [randomUUID(), seconds],
    );

  it('begins at once when the server that ran the backfill has stopped', async () => {
    const folder = folderWith({ next_column: COLUMN, next_fill: ENDLESS });
    await migrate({ folder });
    const { pool, db } = database;
    const errors: unknown[] = [];
    const stop = startBackfills({
      pool,
      db,
      folder,
      say: (line) => said.push(line),
      onError: (error) => errors.push(error),
    });
    for (let isRunning = false; !isRunning; ) isRunning = (await filled())[0] === ROWS;
    await stop();
    await migrate({ folder: folderWith(nextBuild), pause: mustNotWait });
    expect(await state()).toMatchObject([{ isDone: true }]);
    expect([...said, ...errors]).toEqual([]);
  });

  it('waits until a server that was killed no longer holds the backfill', async () => {
    await migrate({ folder: folderWith({ next_column: COLUMN, next_fill: FILL }) });
    await holdFor(60);
    let waitedMs = 0;
    const client = await database.pool.connect();
    await migrateDatabase(client, {
      folder: folderWith(nextBuild),
      say: (line) => said.push(line),
      async pause(ms) {
        waitedMs += ms;
        if (waitedMs === 60_000) await holdFor(-1, client);
      },
    });
    client.release();
    expect(waitedMs).toBe(60_000);
    expect(await filled()).toEqual([ROWS, ROWS, ROWS]);
    expect(said).toEqual([
      'The backfill next_fill, which the next migration needs, runs on another server, or on one that was killed within the last minute. This server waits for it.',
      expect.stringMatching(/^Migrations: next_contract\./),
    ]);
  });

  it('gives up beside a server that goes on with the backfill', async () => {
    await migrate({ folder: folderWith({ next_column: COLUMN, next_fill: FILL }) });
    await holdFor(60);
    let waitedMs = 0;
    const client = await database.pool.connect();
    const refused = migrateDatabase(client, {
      folder: folderWith(nextBuild),
      async pause(ms) {
        waitedMs += ms;
        await holdFor(60, client);
      },
    });
    await expect(refused).rejects.toThrow(
      'The backfill next_fill, which the next migration needs, runs on another server. Start this server again when',
    );
    client.release();
    expect(waitedMs).toBe(65_000);
  });
});
