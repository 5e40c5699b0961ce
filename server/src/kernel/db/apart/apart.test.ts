import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../../test/builders';
import { ENGINE } from '../../../../test/engine';
import { type Shop, startTestApp } from '../../../../test/test-app';
import { newId } from '../new-id';
import { pictures, products, sales, storeDirectory, stores, users } from '../schema';
import { assertStoresApart } from './check';
import { protectTables } from './protect';
import { APART_TABLES } from './tables';

const test = startTestApp({}, { forgetsStores: true });
let mine: Shop;
let other: Shop;

beforeAll(async () => {
  [mine, other] = [await test.openShop(), await test.openShop()];
  for (const shop of [mine, other]) {
    const milk = await addProduct(shop.manager, { sku: null });
    await shop.manager.send('POST', '/categories', { name: 'Dairy' });
    const fields = { registerId: 'till-1', registerSequence: 1, offline: true };
    expect((await shop.cashier.send('POST', '/sales', aSale([[milk, 99]], { fields }))).status).toBe(201);
  }
  await test.owner.execute(sql`insert into pictures values (${other.storeId}, 'a', 'image/png', '', now())`);
});

describe('what has happened', () => {
  const attempts = (['update', 'delete', 'truncate'] as const).flatMap((verb) =>
    ['audit_entries', 'discards'].map((name) => [verb, name] as const),
  );
  it.each(attempts)('cannot be rewritten by the app: %s %s', async (verb, name) => {
    const table = sql.identifier(name);
    const statements = {
      update: sql`update ${table} set store_id = store_id`,
      delete: sql`delete from ${table}`,
      truncate: sql`truncate ${table}`,
    };
    const statement = statements[verb];
    const refused = test.db.store(mine.storeId).execute(statement);
    await expect(refused).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('loses the rights that an earlier build gave, at the next start', async () => {
    await test.owner.execute(sql`grant update, delete on audit_entries, discards to evertill_app`);
    await expect(assertStoresApart(test.pool)).rejects.toThrow(/may change rows of audit_entries/);
    const client = await test.pool.connect();
    await protectTables(client).finally(() => client.release());
    await assertStoresApart(test.pool);
  });
});

describe('a statement that forgets its shop', () => {
  it('sees the rows of the shop it was begun for, and of no other', async () => {
    const ids = new Set<string>();
    for (const { storeId } of await test.db.store(mine.storeId).select().from(products)) ids.add(storeId);
    for (const { storeId } of await test.db.store(mine.storeId).select().from(users)) ids.add(storeId);
    for (const { id } of await test.db.store(mine.storeId).select().from(stores)) ids.add(id);
    expect([...ids]).toEqual([mine.storeId]);
    // Another shop's picture is not found by the hash of its content either.
    const picture = test.db.store(mine.storeId).select().from(pictures).where(eq(pictures.sha256, 'a'));
    expect(await picture).toEqual([]);
    expect(await test.db.transaction(mine.storeId, (tx) => tx.select().from(sales))).toHaveLength(1);
  });

  it('sees nothing without a shop, except in tables without data of a shop', async () => {
    const counts = await Promise.all(
      APART_TABLES.map(async ({ name, ownRows }) => {
        const count = sql<{ rows: number }>`select count(*)::int as rows from ${sql.identifier(name)}`;
        const [all] = (await test.owner.execute<{ rows: number }>(count)).rows;
        const [seen] = (await test.db.shared.execute<{ rows: number }>(count)).rows;
        return { name, isOfShops: ownRows !== null, all: all?.rows ?? 0, seen: seen?.rows ?? 0 };
      }),
    );
    expect(counts.filter(({ isOfShops, seen }) => isOfShops && seen > 0)).toEqual([]);
    // The tables are not simply empty.
    expect(counts.filter(({ isOfShops, all }) => isOfShops && all > 0).length).toBeGreaterThan(8);
    expect(counts.filter(({ isOfShops }) => !isOfShops).map(({ name }) => name)).toEqual([
      'account_links',
      'token_origins',
      'change_batches',
      'receipt_links',
      'site_files',
      'site_states',
      'sign_in_failures',
      'store_directory',
      'stripe_customers',
      'webhook_queues',
    ]);
  });

  it('changes and deletes nothing of another shop, and puts nothing into it', async () => {
    const before = await test.owner.select().from(products).orderBy(products.id);
    const own = test.db.store(mine.storeId);
    await own.update(products).set({ stockQuantity: 7 });
    const after = await test.owner.select().from(products).orderBy(products.id);
    const foreign = ({ storeId }: { storeId: string }) => storeId === other.storeId;
    expect(after.filter(foreign)).toEqual(before.filter(foreign));
    expect((await own.delete(stores)).rowCount).toBe(1);
    await test.owner.insert(stores).values({ ...(await storeRow(other)), id: mine.storeId });
    const now = test.clock.now();
    const row = { name: 'Theirs', createdAt: now, updatedAt: now, unitPrice: '1', stockQuantity: 0 };
    const smuggled = own.insert(products).values({ ...row, storeId: other.storeId, id: newId(now) });
    await expect(smuggled).rejects.toMatchObject({ cause: { code: '42501' } });
    const moved = own.update(products).set({ storeId: other.storeId });
    // A cluster refuses to move a row to another store before it asks the policy.
    const code = ENGINE === 'citus' ? '0A000' : '42501';
    await expect(moved).rejects.toMatchObject({ cause: { code } });
  });

  it('does not pass its shop on to the next statement of the connection', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { storeId } = index % 2 === 0 ? mine : other;
        const rows = await test.db.store(storeId).select().from(products);
        expect(new Set(rows.map((row) => row.storeId))).toEqual(new Set([storeId]));
        expect(await test.db.shared.select().from(products)).toEqual([]);
      }),
    );
  });

  it('accepts only the id of a store', async () => {
    expect(() => test.db.store(`' ; drop table products --`)).toThrow('A store is named by its id');
  });

  async function storeRow({ storeId }: Shop) {
    const rows = await test.owner.select().from(stores);
    const row = rows.find(({ id }) => id === storeId);
    if (!row) throw new Error('No such store');
    return row;
  }
});

describe('a server', () => {
  const check = () => assertStoresApart(test.pool);
  const UNDONE: readonly (readonly [string, string, string, string])[] = [
    [
      'a role that bypasses the policies',
      'alter role evertill_app bypassrls',
      'alter role evertill_app nobypassrls',
      'ALTER ROLE evertill_app NOSUPERUSER NOBYPASSRLS;',
    ],
    [
      'a table whose policies are off',
      'alter table products disable row level security',
      'alter table products enable row level security',
      'The table products has no forced row-level security.',
    ],
    [
      'a table whose owner can read every row',
      'alter table sales no force row level security',
      'alter table sales force row level security',
      'The table sales has no forced row-level security.',
    ],
    [
      'one policy too many',
      'create policy all_of_it on users using (true)',
      'drop policy all_of_it on users',
      'The table users has the policies all_of_it, own_store and not own_store.',
    ],
    [
      'an unknown table',
      'create table extra (note text); grant select on extra to evertill_app',
      'drop table extra',
      'The role evertill_app may read the table extra',
    ],
    [
      'tables of its own',
      'alter table refunds owner to evertill_app',
      'alter table refunds owner to current_user',
      'The role evertill_app owns the table refunds',
    ],
  ];

  it('starts where shops are kept apart', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it.each(UNDONE)('does not start with %s', async (_, change, undo, words) => {
    const client = await test.pool.connect();
    await client.query(change).finally(() => client.release());
    await expect(check()).rejects.toThrow(words);
    const again = await test.pool.connect();
    await again.query(undo).finally(() => again.release());
    await expect(check()).resolves.toBeUndefined();
  });

  it('keeps every shop in its directory', async () => {
    const listed = await test.owner.select().from(storeDirectory);
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([mine.storeId, other.storeId]));
  });
});
