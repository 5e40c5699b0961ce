import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { plantMigrations } from '../../../../test/planted-migrations';
import { startTestApp } from '../../../../test/test-app';
import { sqlState } from '../sql-state';
import { migrateDatabase } from './migrate';
import { migrateServer, openDatabase } from './open-database';

describe('the tables of a database', () => {
  const test = startTestApp();

  it('that a newer build has changed stop an older build, with an explanation', async () => {
    const client = await test.pool.connect();
    const later = Date.UTC(2100, 0, 1);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      '',
      later,
    ]);
    await expect(migrateDatabase(client)).rejects.toThrow('was last used by a newer Evertill');
    await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [later]);
    await expect(migrateDatabase(client)).resolves.toEqual({ applied: [], isNewer: false });
    client.release();
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL server', () => {
  const url = process.env.TEST_DATABASE_URL ?? '';
  const name = `evertill_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  const urlOf = (database: string, user?: string) => {
    const address = Object.assign(new URL(url), { pathname: `/${database}` });
    return user ? Object.assign(address, { username: user, password: 'secret' }).href : address.href;
  };
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', onLost: () => undefined });

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create role "${name}" login nosuperuser nocreaterole password 'secret'`);
  });

  afterAll(async () => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.query(`drop role "${name}"`);
    await admin.end();
  });

  it('lets three servers start at once on an empty database', async () => {
    for (let round = 0; round < 3; round += 1) {
      const database = `${name}_${round}`;
      await admin.query(`create database ${database}`);
      const started = await Promise.allSettled([1, 2, 3].map(() => migrateServer(urlOf(database))));
      expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    }
  });

  it('gives a migration the time it needs, despite the limits of its user', async () => {
    const database = `${name}_slow`;
    await admin.query(`create database ${database}`);
    await admin.query(`alter database ${database} set statement_timeout = '300ms'`);
    const holder = new pg.Client({ connectionString: urlOf(database) });
    await holder.connect();
    await holder.query('set statement_timeout = 0');
    await holder.query(`select pg_advisory_lock(${0x74696c6c})`);
    const started = migrateServer(urlOf(database));
    await holder.query('select pg_sleep(0.6)');
    await holder.query(`select pg_advisory_unlock(${0x74696c6c})`);
    await holder.end();
    await expect(started).resolves.toMatchObject({ isNewer: false });
  });

  it('keeps shops apart for a user that is not a superuser, and lets its migrations see every row', async () => {
    const database = `${name}_owned`;
    await admin.query(`create database ${database} owner "${name}"`);
    // Another user created the role here, and this user may not grant it.
    await expect(open(urlOf(database, name))).rejects.toThrow(`GRANT evertill_app TO "${name}"`);
    await admin.query(`grant evertill_app to "${name}"`);
    const { db, close } = await open(urlOf(database, name));
    expect((await db.shared.execute('select current_user as name')).rows).toEqual([{ name: 'evertill_app' }]);
    await close();
    const owner = new pg.Client({ connectionString: urlOf(database, name) });
    await owner.connect();
    await owner.query('set row_security = off');
    await expect(owner.query('select from products')).rejects.toMatchObject({ code: '42501' });
    const seen: unknown[] = [];
    const heard = owner.query.bind(owner);
    owner.query = (async (...call: unknown[]) => {
      const [config] = call as [string | { text: string }];
      const text = typeof config === 'string' ? config : config.text;
      // What the owner sees within a migration.
      if (/"products"/.test(text) && !text.includes('row level security'))
        seen.push(await heard('select from products').then(({ rowCount }) => rowCount, sqlState));
      return Reflect.apply(heard, owner, call) as unknown;
    }) as typeof owner.query;
    const folder = temporaryFolder();
    const steps = { next_column: 'ALTER TABLE "products" ADD COLUMN "shelf" text;' };
    plantMigrations(folder.path, steps);
    await expect(migrateDatabase(owner, { folder: folder.path })).rejects.toThrow('transaction is aborted');
    plantMigrations(folder.path, { next_rows: 'UPDATE "products" SET "name" = "name";' });
    await migrateDatabase(owner, { folder: folder.path });
    folder.remove();
    expect(seen).toEqual(['42501', 0]);
    await owner.end();
  });
});
