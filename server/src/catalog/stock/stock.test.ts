import { randomUUID } from 'node:crypto';
import type { StockChange } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { inStoreOf, openSecondStore } from '../../../test/second-store';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOT_FOUND = { status: 404, body: { error: 'Store not found' } };
let shop: Shop;
let milk: TestProduct;

interface ChangesPage {
  items: StockChange[];
  next: string | null;
}
const changesOf = async (client: Client, { id }: { id: string }, query = '') =>
  (await client.get<ChangesPage>(`/products/${id}/stock-changes${query}`)).body;

beforeEach(async () => {
  // One site adds only so many stores at a time.
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  milk = await addProduct(shop.admin, { sku: 'MILK', stockQuantity: 10 });
});

describe('the stock changes of a product', () => {
  it('say who set the stock from what to what, when and why, the newest first', async () => {
    test.clock.advance(1000);
    await shop.manager.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 7, reason: 'Broken' });
    test.clock.advance(1000);
    await shop.admin.send('PUT', `/products/${milk.id}`, { stockQuantity: 9, name: 'Whole milk' });
    // No change of the stock by a person.
    await shop.admin.send('PUT', `/products/${milk.id}`, { unitPrice: '3.00' });
    await shop.cashier.send('POST', '/sales', aSale([[{ ...milk, unitPrice: '3.00' }, 2]]));
    const { items, next } = await changesOf(shop.manager, milk);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { kind: 'changed', before: 7, after: 9, reason: null, at: test.clock.now().toISOString() },
      { kind: 'changed', before: 10, after: 7, reason: 'Broken' },
      { kind: 'added', before: null, after: 10, reason: null },
    ]);
    const { username } = (await shop.manager.get<{ username: string }>('/auth/user')).body;
    expect(items[1]?.by).toBe(username);
  });

  it('come in pages, and none is lost between two pages', async () => {
    for (let count = 1; count <= 60; count += 1) {
      test.clock.advance(1);
      await shop.manager.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 100 + count });
    }
    const first = await changesOf(shop.manager, milk, '?limit=50');
    expect(first.items).toHaveLength(50);
    const second = await changesOf(shop.manager, milk, `?limit=50&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ after }) => after)).toEqual([
      ...Array.from({ length: 60 }, (_, at) => 160 - at),
      10,
    ]);
  });

  it('are for managers, and for products of the own store', async () => {
    const path = `/products/${milk.id}/stock-changes`;
    expect((await shop.cashier.get(path)).status).toBe(403);
    expect((await (await test.openShop()).admin.get(path)).status).toBe(404);
    expect((await shop.admin.get('/products/x/stock-changes')).status).toBe(404);
  });
});

describe('a transfer of stock into another store', () => {
  let branchId: string;
  let branch: Client;
  let milkThere: TestProduct;

  beforeEach(async () => {
    branchId = await openSecondStore(shop, 'Harbor Branch');
    branch = await inStoreOf(shop, branchId);
    milkThere = await addProduct(branch, { sku: 'MILK', stockQuantity: 1 });
  });

  const transfer = (quantity: number, fields: object = {}, key: string = randomUUID()) =>
    shop.admin.send(
      'POST',
      `/products/${milk.id}/transfer`,
      { storeId: branchId, quantity, ...fields },
      {
        'idempotency-key': key,
      },
    );
  const stockOf = async (client: Client, { id }: TestProduct) =>
    (await client.get<TestProduct[]>('/products')).body.find((product) => product.id === id)?.stockQuantity;
  const stocks = async () => [await stockOf(shop.admin, milk), await stockOf(branch, milkThere)];

  it('takes from the product here and adds to the one with the same SKU there', async () => {
    const { status, body } = await transfer(4);
    expect([status, body.stockQuantity]).toEqual([200, 6]);
    expect(await stocks()).toEqual([6, 5]);
  });

  it('is in the stock changes and the audit logs of both stores, which do not name each other', async () => {
    test.clock.advance(1);
    await transfer(4, { reason: 'For the weekend' });
    const moved = { kind: 'transferred', reason: 'For the weekend' };
    expect((await changesOf(shop.admin, milk)).items[0]).toMatchObject({ ...moved, before: 10, after: 6 });
    expect((await changesOf(branch, milkThere)).items[0]).toMatchObject({ ...moved, before: 1, after: 5 });
    const [here, there] = await Promise.all(
      [shop.admin, branch].map(async (client) => {
        const { body } = await client.get<{ action: string; author: { id: string } }[]>('/audit');
        return body.find(({ action }) => action === 'POST /products/:id/transfer');
      }),
    );
    expect([here?.author.id, there?.author.id]).toEqual([shop.admin.userId, branch.userId]);
    for (const word of [branchId, 'Harbor Branch']) expect(JSON.stringify(here)).not.toContain(word);
    for (const word of [shop.storeId, 'Test Shop']) expect(JSON.stringify(there)).not.toContain(word);
  });

  it('moves the stock once when the answer was lost and the call is sent again', async () => {
    const key = randomUUID();
    await transfer(4, {}, key);
    expect((await transfer(4, {}, key)).headers['idempotent-replayed']).toBe('true');
    expect(await stocks()).toEqual([6, 5]);
  });

  it('never gives away more than there is, also when two happen at the same time', async () => {
    expect(await transfer(11)).toMatchObject({ status: 400, body: { code: 'not-enough' } });
    const answers = await Promise.all([transfer(6), transfer(6)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await stocks()).toEqual([4, 7]);
  });

  it('back and forth at the same time keeps the sum', async () => {
    await branch.send('PATCH', `/products/${milkThere.id}/inventory`, { quantity: 10 });
    const back = () =>
      branch.send('POST', `/products/${milkThere.id}/transfer`, { storeId: shop.storeId, quantity: 2 });
    const answers = await Promise.all([transfer(1), back(), transfer(1), back()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stocks()).toEqual([12, 8]);
  });

  it('is refused where one of the two products is missing or not tracked, and changes nothing', async () => {
    await branch.send('PUT', `/products/${milkThere.id}`, { trackStock: false });
    expect(await transfer(1)).toMatchObject({ status: 400, body: { code: 'untracked-there' } });
    await branch.send('DELETE', `/products/${milkThere.id}`);
    expect(await transfer(1)).toMatchObject({ status: 400, body: { code: 'missing-there' } });
    expect(await stockOf(shop.admin, milk)).toBe(10);
    await shop.admin.send('PUT', `/products/${milk.id}`, { trackStock: false });
    expect(await transfer(1)).toMatchObject({ status: 400, body: { code: 'untracked-here' } });
    await shop.admin.send('DELETE', `/products/${milk.id}`);
    expect(await transfer(1)).toMatchObject({ status: 404, body: { error: 'Product not found' } });
  });

  it('is refused where several products without codes have the name', async () => {
    milk = await addProduct(shop.admin, { name: 'Box', sku: null, stockQuantity: 10 });
    await addProduct(branch, { name: 'Box', sku: null });
    expect((await transfer(1)).status).toBe(200);
    await addProduct(branch, { name: 'BOX', sku: null });
    expect(await transfer(1)).toMatchObject({ status: 400, body: { code: 'ambiguous' } });
    expect(await stockOf(shop.admin, milk)).toBe(9);
  });

  it('that is refused tells the audit log here nothing of the other store', async () => {
    await branch.send('DELETE', `/products/${milkThere.id}`);
    const key = randomUUID();
    expect((await transfer(1, {}, key)).body.code).toBe('missing-there');
    const { body } = await shop.admin.get<{ action: string; details: object }[]>('/audit');
    const entry = body.find(({ action }) => action === 'POST /products/:id/transfer');
    expect(entry?.details).toEqual({ error: 'The transfer was refused' });
    expect((await shop.manager.get(`/sync/outcome/${key}`)).body).toMatchObject({ status: 400, body: null });
  });

  it('says that nothing is in stock where more was sold than there was', async () => {
    await shop.admin.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 1 });
    const replay = { 'evertill-delivery': 'replay', 'idempotency-key': randomUUID() };
    await shop.cashier.send('POST', '/sales', aSale([[milk, 4]]), replay);
    expect((await transfer(1)).body.error).toBe(`${milk.name} is out of stock`);
  });

  it('works after the product was copied there', async () => {
    await branch.send('DELETE', `/products/${milkThere.id}`);
    await shop.admin.send('POST', '/products/copy', {
      storeId: branchId,
      productIds: [milk.id],
      existing: 'skip',
    });
    expect((await transfer(3)).status).toBe(200);
    expect((await branch.get('/products')).body).toMatchObject([{ sku: 'MILK', stockQuantity: 3 }]);
  });

  it.each([[0], [-1], [1.5], [1_000_001]])('of %s is refused', async (quantity) => {
    expect((await transfer(quantity)).status).toBe(400);
    expect(await stocks()).toEqual([10, 1]);
  });

  it('gets the same answer for a store that the person does not administer and for none', async () => {
    const stranger = await test.openShop();
    const theirs = await addProduct(stranger.admin, { sku: 'MILK', stockQuantity: 1 });
    for (const storeId of [stranger.storeId, randomUUID(), 'x', shop.storeId])
      expect(await transfer(1, { storeId })).toMatchObject(NOT_FOUND);
    for (const storeId of [shop.storeId, branchId]) {
      const body = { storeId, quantity: 1 };
      expect(await stranger.admin.send('POST', `/products/${theirs.id}/transfer`, body)).toMatchObject(
        NOT_FOUND,
      );
    }
    const body = { storeId: branchId, quantity: 1 };
    expect((await shop.manager.send('POST', `/products/${milk.id}/transfer`, body)).status).toBe(403);
    expect(await stocks()).toEqual([10, 1]);
    expect(await stockOf(stranger.admin, theirs)).toBe(1);
  });
});
