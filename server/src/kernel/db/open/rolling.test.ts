// Tests how a newer build changes the tables beside servers of older builds.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { ENGINE } from '../../../../test/engine';
import { newestMigration, plantMigrations } from '../../../../test/planted-migrations';
import { openTestDatabase, type TestDatabase } from '../../../../test/test-database';
import { assertStoresApart } from '../apart/check';
import { migrateDatabase, planUpgrade } from './migrate';
import { findMigrations } from './migration-files';

const NEWEST = newestMigration();
const COLUMN = 'ALTER TABLE "products" ADD COLUMN "shelf" text;';
const INDEX =
  '-- concurrently\nCREATE INDEX CONCURRENTLY "products_by_shelf" ON "products" ("store_id","shelf");';

let database: TestDatabase;
let client: PoolClient;
let temporary: { path: string; remove: () => void };
let said: string[];

beforeEach(async () => {
  temporary = temporaryFolder();
  database = await openTestDatabase();
  client = await database.pool.connect();
  said = [];
});
afterEach(async () => {
  client.release();
  await database.close();
  temporary.remove();
});

const say = (line: string) => said.push(line);
const plant = (planted: Record<string, string>) => {
  const folder = join(temporary.path, 'migrations');
  plantMigrations(folder, planted);
  return folder;
};
const columnsOf = async (table: string) =>
  (
    await client.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
  ).rows.map(({ name }) => name);
const journal = async () =>
  (
    await client.query<{ name: string | null }>(
      'select name from drizzle.__drizzle_migrations order by created_at desc limit 3',
    )
  ).rows.map(({ name }) => name);

describe('a newer build', () => {
  it('goes on from the tables of a build that kept no names in the journal', async () => {
    await client.query('alter table drizzle.__drizzle_migrations drop column name, drop column serves_from');
    await migrate(drizzle(client), { migrationsFolder: findMigrations() });
    const folder = plant({ next_column: COLUMN, next_index: INDEX });
    expect((await migrateDatabase(client, { folder, say })).applied).toEqual(['next_column', 'next_index']);
    expect(await journal()).toEqual(['next_index', 'next_column', null]);
    expect((await migrateDatabase(client, { folder, say })).applied).toEqual([]);
    expect(said).toEqual(['Migrations: next_column, next_index. A server can go back to the build before.']);
  });

  it('keeps the migrations before one that fails, and nothing of that one', async () => {
    const folder = plant({
      next_column: COLUMN,
      next_broken: `ALTER TABLE "products" ADD COLUMN "row" text;--> statement-breakpoint\nALTER TABLE "nowhere" ADD COLUMN "row" text;`,
    });
    await expect(migrateDatabase(client, { folder })).rejects.toThrow('nowhere');
    const columns = await columnsOf('products');
    expect(columns).toContain('shelf');
    expect(columns).not.toContain('row');
    expect((await journal())[0]).toBe('next_column');
  });

  it('says when a server cannot go back, and to which migration it can', async () => {
    const folder = plant({
      next_contract: `-- contract: nothing needs it since ${NEWEST}\nALTER TABLE "products" DROP COLUMN "color";`,
    });
    await client.query('alter table products add column color text');
    const plan = await planUpgrade(client, folder);
    expect(plan).toMatchObject({ pending: ['next_contract'], mayGoBack: false });
    expect(await columnsOf('products')).toContain('color');
    await migrateDatabase(client, { folder, say });
    expect(said).toEqual([plan.summary]);
    expect(await planUpgrade(client, folder)).toMatchObject({ pending: [], mayGoBack: true });
    expect(said).toEqual([
      `Migrations: next_contract. Builds without ${NEWEST} cannot work with these tables any more, so a server cannot go back to them.`,
    ]);
  });

  it('builds an index again that an interrupted build left invalid, and keeps a valid one', async () => {
    const folder = plant({ next_index: INDEX.replaceAll('shelf', 'name') });
    const index = async () =>
      (
        await client.query<{ oid: number; valid: boolean }>(
          `select indexrelid::int as oid, indisvalid as valid from pg_index where indexrelid = 'products_by_name'::regclass`,
        )
      ).rows[0];
    await client.query('create index products_by_name on products (store_id, name)');
    await client.query(
      `update pg_index set indisvalid = false where indexrelid = 'products_by_name'::regclass`,
    );
    await migrateDatabase(client, { folder });
    const built = await index();
    expect(built?.valid).toBe(true);
    await client.query(`delete from drizzle.__drizzle_migrations where name = 'next_index'`);
    await migrateDatabase(client, { folder });
    expect(await index()).toEqual(built);
  });
});

describe('an older build', () => {
  it('starts on tables to which a newer build has only added', async () => {
    const folder = plant({
      next_column: COLUMN,
      next_table: 'CREATE TABLE "shelves" ("store_id" uuid NOT NULL, "id" uuid NOT NULL);',
    });
    await migrateDatabase(client, { folder });
    await client.query('grant select on shelves to evertill_app');
    const { isNewer } = await migrateDatabase(client, { say });
    expect(isNewer).toBe(true);
    expect(said).toEqual(['The tables have 2 migrations of a newer Evertill. This build works with them.']);
    expect(await planUpgrade(client)).toEqual({ pending: [], mayGoBack: true, summary: said[0] });
    client.release();
    await assertStoresApart(database.pool, { isNewer });
    await expect(assertStoresApart(database.pool)).rejects.toThrow('may read the table shelves');
    client = await database.pool.connect();
  });

  it('starts when what was taken away is nothing that this build needs', async () => {
    const folder = plant({
      next_contract: `-- contract: nothing needs it since ${NEWEST}\nSELECT 1;`,
    });
    await migrateDatabase(client, { folder });
    expect((await migrateDatabase(client)).isNewer).toBe(true);
  });

  it('is refused when a migration has taken away what it needs', async () => {
    const folder = plant({
      next_column: COLUMN,
      next_contract: '-- contract: nothing needs it since next_column\nSELECT 1;',
    });
    await migrateDatabase(client, { folder });
    const refusal = 'whose migration next_contract has taken away what this build needs';
    await expect(migrateDatabase(client)).rejects.toThrow(refusal);
    await expect(planUpgrade(client)).rejects.toThrow(refusal);
  });
});

describe.skipIf(ENGINE === 'pglite')('a PostgreSQL that others use', () => {
  it('gets a migration as soon as another connection lets go of the table', async () => {
    const folder = plant({ next_column: COLUMN });
    const holder = await database.pool.connect();
    await holder.query('begin; lock table products in access share mode');
    let pauses = 0;
    await migrateDatabase(client, {
      folder,
      say,
      async pause() {
        pauses += 1;
        // The migration does not keep others waiting while it pauses.
        expect((await holder.query('select from products')).command).toBe('SELECT');
        await holder.query('commit');
      },
    });
    holder.release();
    expect(pauses).toBe(1);
    expect(await columnsOf('products')).toContain('shelf');
    expect(said[0]).toMatch(/^The migration next_column waits for a lock and tries again\. The process \d+/);
  });

  it('migrates while a copy of the database is being made, which locks the journal', async () => {
    const folder = plant({ next_column: COLUMN });
    const copy = await database.pool.connect();
    await copy.query('begin; lock table drizzle.__drizzle_migrations in access share mode');
    await migrateDatabase(client, { folder, pause: () => Promise.reject(new Error('It waits')) });
    await copy.query('commit');
    copy.release();
    expect(await columnsOf('products')).toContain('shelf');
  });

  it('adds the columns of the journal as soon as another connection lets go of it', async () => {
    await client.query('alter table drizzle.__drizzle_migrations drop column name, drop column serves_from');
    const folder = plant({ next_column: COLUMN });
    const copy = await database.pool.connect();
    await copy.query('begin; lock table drizzle.__drizzle_migrations in access share mode');
    await migrateDatabase(client, { folder, say, pause: () => copy.query('commit') });
    copy.release();
    expect(await journal()).toEqual(['next_column', null, null]);
    expect(said[0]).toMatch(
      /^The journal of the migrations waits for a lock and tries again\. The process \d+ of PostgreSQL/,
    );
  });

  it('names the migration and the connection that keeps its table locked', async () => {
    const folder = plant({ next_column: COLUMN });
    const holder = await database.pool.connect();
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.query('begin; lock table products in access share mode');
    const refused = migrateDatabase(client, { folder, attempts: 1 });
    await expect(refused).rejects.toThrow(
      new RegExp(
        `^The migration next_column got no lock in 1 attempts .*SELECT pg_terminate_backend\\(${rows[0]?.pid}\\);`,
      ),
    );
    await holder.query('rollback');
    holder.release();
    expect(await columnsOf('products')).not.toContain('shelf');
  });

  it('lets one process migrate while another waits, which gives up after ten minutes', async () => {
    const folder = plant({ next_column: COLUMN });
    const holder = await database.pool.connect();
    await holder.query(`select pg_advisory_lock(${0x74696c6c})`);
    let waitedMs = 0;
    const waiting = migrateDatabase(client, {
      folder,
      say,
      pause: async (ms) => {
        waitedMs += ms;
      },
    });
    await expect(waiting).rejects.toThrow(/^Another process has been changing the tables .*process \d+/);
    expect(waitedMs).toBe(10 * 60_000);
    expect(said).toHaveLength(1);
    await migrateDatabase(client, {
      folder,
      pause: () => holder.query(`select pg_advisory_unlock(${0x74696c6c})`),
    });
    holder.release();
    expect(await columnsOf('products')).toContain('shelf');
  });

  it('builds an index while a sale writes to its table', async () => {
    const folder = plant({ next_index: INDEX.replaceAll('shelf', 'name') });
    const seller = await database.pool.connect();
    await seller.query('begin');
    await seller.query('update products set name = name where store_id = $1', [randomUUID()]);
    const migrated = migrateDatabase(client, { folder, say });
    const another = await database.pool.connect();
    // Waits until the index is being built, which then waits for the seller.
    for (let isBuilt = false; !isBuilt; ) {
      const { rows } = await another.query<{ is: boolean }>(
        `select to_regclass('products_by_name') is not null as is`,
      );
      isBuilt = rows[0]?.is === true;
    }
    await another.query('update products set name = name where store_id = $1', [randomUUID()]);
    await seller.query('commit');
    await migrated;
    for (const connection of [seller, another]) connection.release();
    expect(said.join()).not.toContain('waits for a lock');
  });
});
