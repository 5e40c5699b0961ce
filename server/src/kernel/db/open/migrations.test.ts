// Tests how the migrations change the existing rows of a shop.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/test-app';
import { findMigrations } from './migration-files';

const test = startTestApp();
const ID = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;
let client: PoolClient;

beforeEach(async () => {
  client = await test.pool.connect();
  await client.query('create schema before; set search_path to before');
});

afterEach(async () => {
  await client.query('set search_path to default; drop schema before cascade');
  client.release();
});

/** Runs the migrations before a tag, and returns a function that runs the migration of that tag. */
async function upTo(tag: string): Promise<() => Promise<void>> {
  const migrationsFolder = findMigrations();
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const migrations = readMigrationFiles({ migrationsFolder });
  const index = journal.entries.findIndex((entry) => entry.tag === tag);
  const run = async (number: number) => {
    for (const statement of migrations[number]?.sql ?? []) await client.query(statement);
  };
  for (let number = 0; number < index; number += 1) await run(number);
  return () => run(index);
}

describe('the shops of an older database', () => {
  it('get a code from their name, and usernames that differ only in capitals stay different people', async () => {
    const migrate = await upTo('0003_sign_in_names_its_shop');
    const names = ['Corner Shop', 'Corner  shop!', '***', 'A'.repeat(40)];
    for (const [index, name] of names.entries()) {
      await client.query('insert into store_directory values ($1)', [ID(index)]);
      await client.query(
        "insert into stores values ($1, $2, null, null, 'UTC', 'starter', '{}', false, now(), now())",
        [ID(index), name],
      );
    }
    for (const [index, name] of ['ROSA', 'rosa', 'Rosa', 'Max'].entries()) {
      await client.query(
        "insert into users values ($1, $2, $3, 'x', null, null, null, 'CASHIER', true, now(), now(), null)",
        [ID(0), ID(index), name],
      );
    }
    await migrate();
    const { rows: shops } = await client.query<{ code: string }>(
      'select code from store_directory order by id',
    );
    expect(shops.map(({ code }) => code)).toEqual([
      'corner-shop',
      'corner-shop-00000001',
      'shop',
      'a'.repeat(32),
    ]);
    const { rows: people } = await client.query<{ username_key: string }>(
      'select username_key from users order by id',
    );
    expect(people.map((row) => row.username_key)).toEqual(['ROSA', 'rosa', 'Rosa', 'max']);
  });

  it('have their findings grouped by register and day, and their registers wait for a decision', async () => {
    const migrate = await upTo('0007_findings_by_sale');
    await client.query(
      "insert into sales values ($1, $2, 'S1', '2026-03-01T10:00:00Z', now(), 'COMPLETED', true, $3, null, 1, 0, null, null, 0, '[]', 1, 1, 0, 0, 'till-1', 1)",
      [ID(0), ID(1), ID(2)],
    );
    const item =
      'insert into review_items (store_id, id, kind, message, sale_id, details, created_at, cleared_at)';
    await client.query(`${item} values ($1, $2, 'price', 'x', $3, '{}', '2026-03-05T10:00:00Z', null)`, [
      ID(0),
      ID(3),
      ID(1),
    ]);
    await client.query(`${item} values ($1, $2, 'price', 'x', null, '{}', '2026-03-05T10:00:00Z', now())`, [
      ID(0),
      ID(4),
    ]);
    await client.query("insert into register_numbers values ($1, 'till-1', 1, 'k', 'accepted', now())", [
      ID(0),
    ]);
    await migrate();
    const { rows: items } = await client.query(
      'select register_id, day::text, judgement_id from review_items order by id',
    );
    expect(items).toEqual([
      { register_id: 'till-1', day: '2026-03-01', judgement_id: null },
      { register_id: null, day: '2026-03-05', judgement_id: ID(4) },
    ]);
    const { rows: registers } = await client.query('select id, status, decided_by from registers');
    expect(registers).toEqual([{ id: 'till-1', status: 'waiting', decided_by: null }]);
  });
});
