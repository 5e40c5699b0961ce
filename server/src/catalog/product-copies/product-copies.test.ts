import { randomUUID } from 'node:crypto';
import type { ComparedProducts, CopiedProducts } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, type TestProduct } from '../../../test/builders';
import { inStoreOf, openSecondStore } from '../../../test/second-store';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOT_FOUND = { status: 404, body: { error: 'Store not found' } };
const NOTHING = { added: 0, updated: 0, skipped: 0, refused: [], leftOut: [], categories: [] };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaDgAAAIkAWHdFJqQAAAAAElFTkSuQmCC';
let shop: Shop;
let branchId: string;
let admin: Client;

beforeEach(async () => {
  // One site adds only so many stores at a time.
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  admin = shop.admin;
  branchId = await openSecondStore(shop, 'Harbor Branch');
});

type Existing = 'skip' | 'update';

function copy(products: readonly { id: string }[], existing: Existing = 'skip', key: string = randomUUID()) {
  const body = { storeId: branchId, productIds: products.map(({ id }) => id), existing };
  return admin.send<CopiedProducts>('POST', '/products/copy', body, { 'idempotency-key': key });
}

const inBranch = () => inStoreOf(shop, branchId);
const productsOf = async (client: Client) => (await client.get<TestProduct[]>('/products')).body;

describe('products copied into another store', () => {
  it('begin there without stock, and take over the rest', async () => {
    const category = (await admin.send('POST', '/categories', { name: 'Dairy' })).body.id;
    const milk = await addProduct(admin, {
      sku: 'MILK',
      barcode: '96385074',
      categoryId: category,
      image: PIXEL,
    });
    const bags = await addProduct(admin, { name: 'Bag', sku: null, trackStock: false, description: 'Paper' });
    const { status, body } = await copy([milk, bags]);
    expect([status, body]).toEqual([200, { ...NOTHING, added: 2, categories: ['Dairy'] }]);
    const branch = await inBranch();
    const [bag, milkThere] = await productsOf(branch);
    expect(milkThere).toMatchObject({
      name: milk.name,
      sku: 'MILK',
      barcode: '96385074',
      unitPrice: '2.50',
      stockQuantity: 0,
      trackStock: true,
      category: { name: 'Dairy' },
      image: milk.image,
    });
    expect(bag).toMatchObject({ name: 'Bag', trackStock: false, stockQuantity: 0, description: 'Paper' });
    const picture = { url: String(milk.image), headers: { cookie: branch.cookie } };
    expect((await test.app.inject(picture)).statusCode).toBe(200);
    expect((await productsOf(admin)).map(({ stockQuantity }) => stockQuantity)).toEqual([10, 10]);
  });

  it('are counted before, and left as they are where the store has them', async () => {
    const [milk, tea] = [await addProduct(admin, { sku: 'MILK' }), await addProduct(admin, { sku: 'TEA' })];
    const branch = await inBranch();
    const other = await addProduct(branch, { sku: 'MILK', name: 'Whole milk', unitPrice: '9.00' });
    const ask = { storeId: branchId, productIds: [milk.id, tea.id] };
    const { body } = await admin.send<ComparedProducts>('POST', '/products/copy/check', ask);
    expect(body).toEqual({ missing: 1, existing: 1 });
    expect((await copy([milk, tea])).body).toEqual({ ...NOTHING, added: 1, skipped: 1 });
    expect((await productsOf(branch)).find(({ id }) => id === other.id)).toMatchObject({
      name: 'Whole milk',
      unitPrice: '9.00',
    });
  });

  it('can update those that the store has, except for their stock', async () => {
    const category = (await admin.send('POST', '/categories', { name: 'Dairy' })).body.id;
    const milk = await addProduct(admin, { sku: 'MILK', categoryId: category, image: PIXEL });
    const branch = await inBranch();
    const fields = {
      sku: 'MILK',
      name: 'Old',
      unitPrice: '9.00',
      stockQuantity: 7,
      barcode: '4006381333931',
    };
    const { id } = await addProduct(branch, fields);
    const since = test.clock.now().toISOString();
    expect((await copy([milk], 'update')).body).toEqual({ ...NOTHING, updated: 1, categories: ['Dairy'] });
    const updated = {
      id,
      name: milk.name,
      unitPrice: '2.50',
      stockQuantity: 7,
      barcode: '4006381333931',
      category: { name: 'Dairy' },
      image: milk.image,
    };
    // Registers of that store read what changed.
    const { body } = await branch.get<{ items: TestProduct[] }>(`/products?since=${since}`);
    expect(body.items).toMatchObject([updated]);
    expect((await copy([milk], 'update')).body).toEqual({ ...NOTHING, skipped: 1 });
  });

  it('are found by the barcode without a SKU, and by the name without both', async () => {
    const bread = await addProduct(admin, { name: 'Bread', sku: null, barcode: '96385074' });
    const bag = await addProduct(admin, { name: 'Bag', sku: null });
    expect((await copy([bread, bag])).body).toMatchObject({ added: 2 });
    const branch = await inBranch();
    expect((await copy([bread, bag])).body).toMatchObject({ added: 0, skipped: 2 });
    expect(await productsOf(branch)).toHaveLength(2);
    await addProduct(branch, { name: 'BOX', sku: null });
    // A product with a SKU is another one, whatever its name is.
    const [box, cup] = [
      await addProduct(admin, { name: 'Box', sku: null }),
      await addProduct(admin, { name: 'Box', sku: 'B' }),
    ];
    expect((await copy([box, cup])).body).toMatchObject({ added: 1, skipped: 1 });
  });

  it('are refused by name where another product there has the barcode, and where they are gone', async () => {
    const milk = await addProduct(admin, { name: 'Milk', sku: 'MILK', barcode: '96385074' });
    await addProduct(await inBranch(), { sku: 'OTHER', barcode: '96385074' });
    const gone = await addProduct(admin);
    await admin.send('DELETE', `/products/${gone.id}`);
    const { body } = await copy([milk, gone, { id: 'x' }]);
    expect(body.refused).toEqual([
      { id: gone.id, name: '', sku: '', reason: 'deleted' },
      { id: 'x', name: '', sku: '', reason: 'deleted' },
      { id: milk.id, name: 'Milk', sku: 'MILK', reason: 'barcode-taken' },
    ]);
    expect(body.added).toBe(0);
  });

  it('are refused where several products without codes have the name, here or there', async () => {
    const cards = [
      await addProduct(admin, { name: 'Gift card', sku: null }),
      await addProduct(admin, { name: 'gift card', sku: null }),
    ];
    const bag = await addProduct(admin, { name: 'Bag', sku: null });
    const branch = await inBranch();
    for (const name of ['Bag', 'BAG']) await addProduct(branch, { name, sku: null });
    const ask = { storeId: branchId, productIds: [...cards, bag].map(({ id }) => id) };
    expect((await admin.send('POST', '/products/copy/check', ask)).body).toEqual({ missing: 0, existing: 0 });
    // Also when the call has only one of them.
    for (const products of [
      [...cards, bag],
      [cards[0] ?? bag, bag],
    ]) {
      const { body } = await copy(products, 'update');
      expect(body).toMatchObject({ added: 0, updated: 0, skipped: 0 });
      expect(body.refused.map(({ reason }) => reason)).toEqual(products.map(() => 'ambiguous'));
    }
    expect(await productsOf(branch)).toHaveLength(2);
  });

  it('are copied once when the answer was lost and the call is sent again', async () => {
    const milk = await addProduct(admin, { sku: null });
    const key = randomUUID();
    const first = await copy([milk], 'update', key);
    const again = await copy([milk], 'update', key);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const together = await Promise.all([copy([milk]), copy([milk])]);
    expect(together.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect(await productsOf(await inBranch())).toHaveLength(1);
  });

  it('are audited in both stores under the name of the person, and neither log names the other store', async () => {
    const milk = await addProduct(admin, { name: 'Milk', sku: 'MILK' });
    await copy([milk]);
    const branch = await inBranch();
    const [here, there] = await Promise.all(
      [admin, branch].map(async (client) => {
        const { body } =
          await client.get<{ action: string; author: { id: string }; details: object }[]>('/audit');
        return body;
      }),
    );
    const entry = here?.find(({ action }) => action === 'POST /products/copy');
    expect(entry).toMatchObject({
      author: { id: admin.userId },
      details: { added: 1, updated: 0, skipped: 0, refused: 0 },
    });
    for (const word of [branchId, 'Harbor Branch']) expect(JSON.stringify(here)).not.toContain(word);
    const added = there?.find(({ action }) => action === 'POST /products');
    expect(added).toMatchObject({ author: { id: branch.userId }, details: { name: 'Milk' } });
    for (const word of [shop.storeId, 'Test Shop']) expect(JSON.stringify(there)).not.toContain(word);
  });

  it('are told of only to the person who copied them', async () => {
    const milk = await addProduct(admin);
    const key = randomUUID();
    const { body } = await copy([milk], 'skip', key);
    const path = `/sync/outcome/${key}`;
    expect((await admin.get(path)).body).toMatchObject({ status: 200, body });
    const { username } = await shop.addUser('ADMIN');
    const other = await shop.signIn(username);
    for (const client of [other, shop.manager])
      expect((await client.get(path)).body).toMatchObject({ status: 200, body: null });
    const discard = { key, reason: 'x', record: {} };
    expect(await other.send('POST', '/sync/discards', discard)).toMatchObject({
      status: 409,
      body: { outcome: { status: 200, body: null } },
    });
  });

  it('stay out of a store that is suspended', async () => {
    const milk = await addProduct(admin);
    const key = randomUUID();
    await test.owner.execute(`update stores set suspended_at = now() where id = '${branchId}'`);
    expect(await copy([milk], 'skip', key)).toMatchObject({
      status: 423,
      body: { error: 'The other store is suspended, so nothing can be changed there.' },
    });
    // The same call works once the suspension has ended.
    await test.owner.execute(`update stores set suspended_at = null where id = '${branchId}'`);
    expect(await copy([milk], 'skip', key)).toMatchObject({ status: 200, body: { added: 1 } });
    // What was done stays known afterwards.
    await test.owner.execute(`update stores set suspended_at = now() where id = '${branchId}'`);
    expect(await copy([milk], 'skip', key)).toMatchObject({ status: 200, body: { added: 1 } });
  });

  it.each([
    ['no products', { productIds: [] }, 'productIds must have 1 to 100 entries'],
    [
      'too many products',
      { productIds: Array.from({ length: 101 }, String) },
      'productIds must have 1 to 100 entries',
    ],
    ['an unknown rule', { existing: 'replace' }, 'existing must be skip or update'],
    ['no store', { storeId: '' }, 'storeId is required'],
  ])('are refused with %s', async (_, fields, error) => {
    const body = { storeId: branchId, productIds: ['x'], existing: 'skip', ...fields };
    expect(await admin.send('POST', '/products/copy', body)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('a store that the person does not administer', () => {
  const attempt = async (client: Client, storeId: string, productIds: string[]) => [
    await client.send('POST', '/products/copy', { storeId, productIds, existing: 'update' }),
    await client.send('POST', '/products/copy/check', { storeId, productIds }),
  ];

  it('gets the same answer as one that does not exist, and nothing is copied', async () => {
    const stranger = await test.openShop();
    const own = await addProduct(stranger.admin, { sku: 'SAME', name: 'Same' });
    const milk = await addProduct(admin, { sku: 'SAME', name: 'Same' });
    for (const id of [stranger.storeId, '00000000-0000-4000-8000-000000000000', 'x', shop.storeId])
      for (const answer of await attempt(admin, id, [milk.id])) expect(answer).toMatchObject(NOT_FOUND);
    for (const id of [shop.storeId, branchId])
      for (const answer of await attempt(stranger.admin, id, [own.id, milk.id]))
        expect(answer).toMatchObject(NOT_FOUND);
    expect(await productsOf(await inBranch())).toEqual([]);
  });

  it('is also one in which the person is a manager, or has another password', async () => {
    const { id, username } = await shop.addUser('ADMIN');
    const milk = await addProduct(admin);
    await admin.send('PUT', `/users/${id}/stores/${branchId}`, { role: 'MANAGER' });
    const rosa = await shop.signIn(username);
    for (const answer of await attempt(rosa, branchId, [milk.id])) expect(answer).toMatchObject(NOT_FOUND);
    await admin.send('PUT', `/users/${id}/stores/${branchId}`, { role: 'ADMIN' });
    expect((await attempt(rosa, branchId, [milk.id])).map(({ status }) => status)).toEqual([200, 200]);
    await (await inBranch()).send('PUT', `/users/${await accountOf(username)}`, {
      password: 'set-by-a-colleague',
    });
    for (const answer of await attempt(rosa, branchId, [milk.id])) expect(answer).toMatchObject(NOT_FOUND);
  });

  it('never gives its products or pictures away', async () => {
    const stranger = await test.openShop();
    const secret = await addProduct(stranger.admin, { name: 'Secret', image: PIXEL });
    const { body } = await copy([secret]);
    expect(body).toEqual({
      ...NOTHING,
      refused: [{ id: secret.id, name: '', sku: '', reason: 'deleted' }],
    });
  });

  it('cannot be filled by a manager', async () => {
    for (const answer of await attempt(shop.manager, branchId, ['x'])) expect(answer.status).toBe(403);
  });

  async function accountOf(username: string): Promise<string> {
    const { body } = await (await inBranch()).get<{ id: string; username: string }[]>('/users');
    return body.find((user) => user.username === username)?.id ?? '';
  }
});
