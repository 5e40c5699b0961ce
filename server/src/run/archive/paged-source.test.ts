// Tests that an archive that is read page by page is of one moment, whatever happens between two pages.
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFullShop } from '../../../test/archives';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import type { Database } from '../../kernel/db/database';
import { openArchive } from './archive-file';
import { importArchive } from './import-archive';
import { writeArchive } from './write-archive';

const test = startTestApp();
const other = startTestApp();
let folder: string;
let shop: Shop;
let milk: TestProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evertill-test-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  shop = await openFullShop(test);
  milk = await addProduct(shop.manager, { name: 'Milk', stockQuantity: 10_000 });
  // Several pages of products and of customers.
  await test.owner.execute(raw`
    insert into products select (p.r).* from (
      select json_populate_record(products, json_build_object('id', gen_random_uuid(), 'name', 'Tea ' || n, 'sku', 'T' || n)) as r
      from products, generate_series(1, 700) n where id = ${milk.id}::uuid) p`);
});

const inOneTransaction = (): Database => ({ ...test.db, hasOneConnection: false });

/** Returns the database with work that is done before the transactions of the export, one piece before each. */
function disturbed(work: (turn: number) => Promise<unknown>): Database {
  let turn = 0;
  return {
    ...test.db,
    async transaction(storeId, run) {
      turn += 1;
      await work(turn);
      return test.db.transaction(storeId, run);
    },
  };
}

async function exportFrom(db: Database, mostRounds?: number) {
  const path = join(folder, `${randomUUID()}.zip`);
  const file = await open(path, 'wx');
  try {
    const manifest = await writeArchive(db, shop.storeId, {
      madeAt: test.clock.now(),
      ...(mostRounds && { mostRounds }),
      write: async (bytes) => void (await file.write(bytes)),
    });
    return { path, manifest };
  } finally {
    await file.close();
  }
}

async function sheetOf(path: string, name: string): Promise<string> {
  const file = await openArchive(path);
  const text = (await file.read(`csv/${name}.csv`, 1e6)).toString();
  file.close();
  return text;
}

// A PostgreSQL server is read in one transaction.
describe.skipIf(process.env.TEST_DATABASE_URL)('an archive that is read page by page', () => {
  it('is the archive that one transaction reads', async () => {
    const paged = await exportFrom(test.db);
    const whole = await exportFrom(inOneTransaction());
    expect(paged.manifest).toEqual(whole.manifest);
    expect(paged.manifest.tables.products?.rows).toBe(702);
    for (const name of ['products', 'sales', 'sale-lines', 'staff', 'shifts', 'credits'])
      expect(await sheetOf(paged.path, name), name).toBe(await sheetOf(whole.path, name));
  });

  it('has what was added, changed and removed meanwhile, in every table and sheet', async () => {
    const changes: Record<number, () => Promise<unknown>> = {
      // Every page of the products is read by then.
      8: () => shop.cashier.send('POST', '/sales', aSale([[milk, 2]])),
      20: () => shop.manager.send('PUT', `/products/${milk.id}`, { name: 'Oat milk' }),
      30: () => test.owner.execute(raw`delete from products where name = 'Tea 350'`),
      // The pages of the sales are read again by then.
      64: () =>
        test.owner.execute(raw`update users set first_name = 'Rosa' where id = ${shop.cashier.userId}`),
    };
    const paged = await exportFrom(disturbed(async (turn) => changes[turn]?.()));
    const whole = await exportFrom(inOneTransaction());
    expect(paged.manifest.tables).toEqual(whole.manifest.tables);
    expect(paged.manifest.sums).toEqual(whole.manifest.sums);
    expect(paged.manifest.tables.products?.rows).toBe(701);
    for (const name of ['products', 'sales', 'sale-lines'])
      expect(await sheetOf(paged.path, name), name).toBe(await sheetOf(whole.path, name));
    expect(await sheetOf(paged.path, 'sales')).toContain(',Rosa,');
  });

  it('is whole although something changes before every page', async () => {
    const busy = disturbed(() =>
      test.owner.execute(raw`
        with sold as (update products set stock_quantity = stock_quantity - 1 where id = ${milk.id} returning store_id)
        insert into customers select (c.r).* from (
          select json_populate_record(customers, json_build_object('id', gen_random_uuid())) as r
          from customers where store_id = (select store_id from sold) order by id limit 1) c`),
    );
    const { rows } = await test.owner.execute<{ sum: string }>(raw`
      select (select sum(stock_quantity) from products where store_id = ${shop.storeId})
        + (select count(*) from customers where store_id = ${shop.storeId}) as sum`);
    const { path, manifest } = await exportFrom(busy, 3);
    expect(manifest.tables.customers?.rows).toBeGreaterThan(50);
    expect(Number(manifest.sums.stock) + (manifest.tables.customers?.rows ?? 0)).toBe(Number(rows[0]?.sum));
    // The import compares every table and all sums.
    await importArchive(other.db, path);
  });
});
