import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, type TestProduct } from '../../../test/builders';
import { makeProposer, propose, type TestProposal } from '../../../test/proposals';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { makeToken, type TestToken } from '../../../test/tokens';
import { pruneProposals } from './proposals.repository';

const test = startTestApp();
const DAY_MS = 24 * 3600_000;
let shop: Shop;
let milk: TestProduct;
let token: TestToken;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 10 });
  token = await makeProposer(shop);
});

const newPrice = (unitPrice: unknown, headers = {}) =>
  propose(token, 'PUT /products/:id', { unitPrice }, milk.id, headers);
const settle = (client: Client, id: string, how: 'confirm' | 'decline') =>
  client.send<TestProposal>('POST', `/proposals/${id}/${how}`);
const listed = async (client: Client = shop.admin) => (await client.get<TestProposal[]>('/proposals')).body;
const milkNow = async () =>
  (await shop.manager.get<TestProduct[]>('/products')).body.find(({ id }) => id === milk.id);

interface Entry {
  action: string;
  status: number;
  entityId: string;
  author: { name: string };
  details: Record<string, unknown>;
}
const audit = async () => (await shop.admin.get<Entry[]>('/audit')).body;
const confirmsOf = async (id: string) =>
  (await audit()).filter(
    ({ action, entityId }) => action === 'POST /proposals/:id/confirm' && entityId === id,
  );

describe('a token that may propose', () => {
  it('changes nothing, and says what would change', async () => {
    const made = await newPrice('3');
    expect(made).toMatchObject({
      status: 201,
      body: {
        call: 'PUT /products/:id',
        name: 'Milk',
        before: { unitPrice: 2.5 },
        after: { unitPrice: 3 },
        status: 'open',
        isChanged: false,
      },
    });
    expect(await milkNow()).toMatchObject({ unitPrice: '2.50' });
    expect((await audit()).filter(({ action }) => action === 'POST /proposals')).toMatchObject([
      {
        status: 201,
        entityId: made.body.id,
        author: { name: 'Web shop' },
        details: { name: 'Milk', proposedCall: 'PUT /products/:id' },
      },
    ]);
  });

  it('needs the scope, which no token has by default', async () => {
    const other = await makeToken(shop);
    const refused = await propose(other, 'PUT /products/:id', { unitPrice: 3 }, milk.id);
    expect(refused).toMatchObject({ status: 403, body: { code: 'token-scope' } });
    expect((await other.page.get('/proposals')).status).toBe(403);
    const byPerson = await shop.admin.send('POST', '/proposals', {
      call: 'POST /categories',
      body: { name: 'A' },
    });
    expect(byPerson.status).toBe(403);
    expect(await listed()).toEqual([]);
  });

  it('can neither confirm nor decline', async () => {
    const { id } = (await newPrice(3)).body;
    for (const how of ['confirm', 'decline'] as const)
      expect((await settle(token.page, id, how)).status).toBe(403);
    expect(await milkNow()).toMatchObject({ unitPrice: '2.50' });
  });

  it.each([
    ['PUT /products/:id', { unitPrice: -1 }, 'unitPrice'],
    ['PUT /products/:id', { name: 'Milk', unitPrice: 2.5 }, 'body'],
    ['PUT /products/:id', {}, 'body'],
    ['PUT /products/:id', { image: 'data:image/png;base64,AAAA' }, 'image'],
    ['PUT /products/:id', { categoryId: 'nowhere' }, 'categoryId'],
    ['PUT /products/:id', { baseValues: {} }, 'baseValues'],
    ['PATCH /products/:id/inventory', { quantity: 'many' }, 'quantity'],
    ['PATCH /products/:id/inventory', { quantity: 10, reason: 'Counted' }, 'body'],
    ['POST /products', { unitPrice: 1 }, 'name'],
    ['POST /categories', [], 'body'],
    ['POST /discounts', { name: 'Ten', type: 'HALF', value: 10 }, 'type'],
    ['PUT /users/:id', { role: 'ADMIN' }, 'call'],
    ['POST /customers', { name: 'Ada', phone: '555' }, 'call'],
    ['POST /tokens', { name: 'A' }, 'call'],
    ['PUT /auth/pin', { pin: '1234' }, 'call'],
  ])('is refused at once: %s with %j', async (call, body, field) => {
    const refused = await propose(token, call, body, milk.id);
    expect([refused.status, refused.body.field]).toEqual([400, field]);
    expect(await listed()).toEqual([]);
  });

  it('cannot set a count that the product does not have', async () => {
    const bag = await addProduct(shop.manager, { name: 'Bag', trackStock: false });
    const refused = await propose(token, 'PATCH /products/:id/inventory', { quantity: 3 }, bag.id);
    expect(refused).toMatchObject({ status: 400, body: { field: 'quantity' } });
  });

  it('proposes once when it repeats itself, with a key and without one', async () => {
    const key = { 'idempotency-key': 'price-of-milk' };
    const first = await newPrice(3, key);
    const again = await newPrice(3, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const withoutKey = await newPrice('3.00');
    expect([withoutKey.status, withoutKey.body.id]).toEqual([200, first.body.id]);
    expect((await newPrice(4, key)).status).toBe(422);
    expect(await listed()).toHaveLength(1);
  });

  it('has a bounded number of open proposals, also with all tokens of the store together', async () => {
    const fill = async (one: TestToken, from: number, count: number) => {
      for (let i = 0; i < count; i++)
        expect((await propose(one, 'POST /categories', { name: `C${from + i}` })).status).toBe(201);
    };
    await fill(token, 0, 20);
    const full = await newPrice(3);
    expect(full).toMatchObject({ status: 409, body: { code: 'proposals-full' } });
    for (let i = 1; i < 5; i++) await fill(await makeProposer(shop), i * 20, 20);
    const last = await makeProposer(shop);
    expect((await propose(last, 'POST /categories', { name: 'More' })).status).toBe(409);
    await settle(shop.admin, (await listed())[0]?.id ?? '', 'decline');
    expect((await propose(last, 'POST /categories', { name: 'More' })).status).toBe(201);
  });

  it('keeps the bound when it proposes many changes at once', async () => {
    const names = Array.from({ length: 26 }, (_, i) => `C${i}`);
    const answers = await Promise.all(names.map((name) => propose(token, 'POST /categories', { name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await listed()).toHaveLength(20);
  });

  it('reads its own proposals, without the names of people', async () => {
    const { id } = (await newPrice(3)).body;
    const other = await makeProposer(shop);
    await settle(shop.admin, id, 'confirm');
    expect((await other.page.get('/proposals')).body).toEqual([]);
    const [own] = await listed(token.page);
    expect(own).toMatchObject({ id, status: 'confirmed', settledByName: null });
    expect((await listed())[0]?.settledByName).toEqual(expect.any(String));
  });

  it('has its open proposals ended when it is revoked', async () => {
    const { id } = (await newPrice(3)).body;
    await shop.admin.send('DELETE', `/tokens/${token.id}`);
    expect(await listed()).toMatchObject([{ id, status: 'ended' }]);
    expect(await settle(shop.admin, id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'proposal-ended' },
    });
    expect(await milkNow()).toMatchObject({ unitPrice: '2.50' });
  });
});

describe('a person who confirms', () => {
  it('makes the write as the person would, with an entry that names the token', async () => {
    const { id } = (await newPrice(3)).body;
    const done = await settle(shop.manager, id, 'confirm');
    expect(done).toMatchObject({
      status: 200,
      body: { id, status: 'confirmed', before: { unitPrice: 2.5 } },
    });
    expect(await milkNow()).toMatchObject({ unitPrice: '3.00' });
    const made = (await audit()).filter(({ entityId }) => [id, milk.id].includes(entityId));
    expect(made.find(({ action }) => action === 'PUT /products/:id')).toMatchObject({
      status: 200,
      author: { id: shop.manager.userId },
      details: { before: { unitPrice: 2.5 }, after: { unitPrice: 3 }, proposedBy: 'Web shop' },
    });
    expect(made.find(({ action }) => action === 'POST /proposals/:id/confirm')).toMatchObject({
      status: 200,
      author: { id: shop.manager.userId },
      details: { name: 'Milk', proposedBy: 'Web shop' },
    });
  });

  it('can do so with each of the writes', async () => {
    const { body: dairy } = await shop.admin.send('POST', '/categories', { name: 'Dairy' });
    const { body: ten } = await shop.admin.send('POST', '/discounts', {
      name: 'Ten',
      type: 'PERCENTAGE',
      value: 10,
    });
    const proposals: [string, object, string | null][] = [
      ['POST /products', { name: 'Tea', unitPrice: 4, stockQuantity: 7, categoryId: dairy.id }, null],
      ['PATCH /products/:id/inventory', { quantity: 12, reason: 'Counted' }, milk.id],
      ['POST /categories', { name: 'Bread', description: 'Fresh' }, null],
      ['PUT /categories/:id', { name: 'Milk and cheese' }, String(dairy.id)],
      ['POST /discounts', { name: 'Five', type: 'FIXED_AMOUNT', value: '5' }, null],
      ['PUT /discounts/:id', { value: 12, isActive: false }, String(ten.id)],
    ];
    for (const [call, body, id] of proposals) {
      const made = await propose(token, call, body, id);
      expect([call, made.status]).toEqual([call, 201]);
      expect([call, (await settle(shop.admin, made.body.id, 'confirm')).status]).toEqual([call, 200]);
    }
    const products = (await shop.admin.get<TestProduct[]>('/products')).body;
    expect(products).toMatchObject([
      { name: 'Milk', stockQuantity: 12 },
      { name: 'Tea', unitPrice: '4.00', stockQuantity: 7 },
    ]);
    expect((await shop.admin.get('/categories')).body).toMatchObject([
      { name: 'Bread', description: 'Fresh' },
      { name: 'Milk and cheese' },
    ]);
    expect((await shop.admin.get('/discounts')).body).toMatchObject([
      { name: 'Five', value: 5, isActive: true },
      { name: 'Ten', value: 12, isActive: false },
    ]);
    const percent = (await listed()).find(({ call }) => call === 'PUT /discounts/:id');
    expect(percent).toMatchObject({ type: 'PERCENTAGE', before: { value: 10, isActive: true } });
  });

  it('is one of two who do so together, and the other is told', async () => {
    const { id } = (await propose(token, 'POST /products', { name: 'Tea', unitPrice: 4 })).body;
    const answers = await Promise.all([
      settle(shop.admin, id, 'confirm'),
      settle(shop.manager, id, 'confirm'),
      settle(shop.admin, id, 'confirm'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('proposal-confirmed');
    expect((await shop.manager.get('/products')).body).toHaveLength(2);
  });

  it('changes nothing when the record has changed meanwhile, or was deleted', async () => {
    const { id } = (await newPrice(3)).body;
    const stock = await propose(token, 'PATCH /products/:id/inventory', { quantity: 20 }, milk.id);
    await shop.manager.send('PUT', `/products/${milk.id}`, { unitPrice: '2.75' });
    expect((await listed()).map((one) => [one.id === id, one.isChanged]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
    const changed = await settle(shop.manager, id, 'confirm');
    expect(changed).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Milk has changed'), code: 'proposal-changed' },
    });
    expect(await milkNow()).toMatchObject({ unitPrice: '2.75' });
    expect(await confirmsOf(id)).toMatchObject([{ status: 409, details: { error: expect.any(String) } }]);
    await shop.manager.send('DELETE', `/products/${milk.id}`);
    const deleted = await settle(shop.manager, stock.body.id, 'confirm');
    expect(deleted).toMatchObject({ status: 409, body: { code: 'proposal-deleted' } });
    expect(await settle(shop.manager, id, 'decline')).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
  });

  it('is refused as with the write itself, and may decline', async () => {
    const { id } = (await propose(token, 'POST /products', { name: 'Tea', unitPrice: 4, sku: milk.sku }))
      .body;
    const refused = await settle(shop.manager, id, 'confirm');
    expect(refused).toMatchObject({ status: 400, body: { field: 'sku' } });
    expect((await listed())[0]).toMatchObject({ id, status: 'open' });
    expect((await settle(shop.manager, id, 'decline')).body.status).toBe('declined');
    expect((await settle(shop.manager, id, 'confirm')).body.code).toBe('proposal-declined');
    expect(await confirmsOf(id)).toMatchObject([{ status: 409, details: { error: expect.any(String) } }]);
  });

  it('needs the role of the write at that moment', async () => {
    const { id } = (await propose(token, 'POST /discounts', { name: 'Ten', type: 'PERCENTAGE', value: 10 }))
      .body;
    await newPrice(3);
    expect((await listed(shop.manager)).map(({ call }) => call)).toEqual(['PUT /products/:id']);
    expect(await listed()).toHaveLength(2);
    for (const how of ['confirm', 'decline'] as const) {
      expect((await settle(shop.manager, id, how)).status).toBe(403);
      expect((await settle(shop.cashier, id, how)).status).toBe(403);
    }
    expect(await listed(shop.cashier)).toEqual([]);
    expect((await settle(shop.admin, id, 'confirm')).status).toBe(200);
  });

  it('finds no proposal of another store', async () => {
    const { id } = (await newPrice(3)).body;
    const other = await test.openShop();
    expect(await listed(other.admin)).toEqual([]);
    for (const how of ['confirm', 'decline'] as const)
      expect((await settle(other.admin, id, how)).status).toBe(404);
    const theirs = await makeProposer(other);
    expect((await propose(theirs, 'PUT /products/:id', { unitPrice: 1 }, milk.id)).status).toBe(404);
    expect((await settle(shop.admin, id, 'confirm')).status).toBe(200);
  });

  it('is too late after two weeks, and the proposal is forgotten later', async () => {
    const { id } = (await newPrice(3)).body;
    test.clock.advance(14 * DAY_MS);
    const admin = await shop.signIn((await shop.addUser('ADMIN')).username);
    expect(await listed(admin)).toMatchObject([{ id, status: 'expired' }]);
    expect((await settle(admin, id, 'confirm')).body.code).toBe('proposal-expired');
    test.clock.advance(77 * DAY_MS);
    await pruneProposals(test.db.store(shop.storeId), shop.storeId, test.clock.now());
    const later = await shop.signIn((await shop.addUser('ADMIN')).username);
    expect(await listed(later)).toEqual([]);
  });
});
