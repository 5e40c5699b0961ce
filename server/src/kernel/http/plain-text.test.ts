import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { products, users } from '../db/schema';

const test = startTestApp();
const DRAWER = '\u001bp0AA';
const NUL = '\u0000';
let shop: Shop;

beforeAll(async () => {
  shop = await test.openShop();
});

describe('a name with a hidden character', () => {
  it('is refused on every way in, and the answer names the field and the place', async () => {
    const name = `Milk${DRAWER}`;
    const token = { scopes: ['sales:write'], origins: ['https://shop.example'] };
    const refused: [string, string, object, string][] = [
      ['POST', '/products', { name, unitPrice: 1 }, 'name'],
      ['POST', '/products', { name: 'Milk', unitPrice: 1, sku: 'a\u200bb' }, 'sku'],
      ['POST', '/products', { name: 'Milk\nMilk', unitPrice: 1 }, 'name'],
      ['POST', '/categories', { name: 'Fruit\u202e' }, 'name'],
      ['POST', '/suppliers', { name: 'Farm', phone: '1\u00852' }, 'phone'],
      ['POST', '/taxes', { name, type: 'PERCENTAGE', value: 1 }, 'name'],
      ['POST', '/discounts', { name, type: 'PERCENTAGE', value: 1 }, 'name'],
      ['POST', '/tokens', { ...token, name }, 'name'],
      ['POST', '/users', { username: 'a\u200bb', password: PASSWORD, role: 'CASHIER' }, 'username'],
      ['PUT', '/auth/profile', { firstName: name }, 'firstName'],
      ['PUT', '/saas/store', { name }, 'name'],
      ['PUT', '/settings', { receipt: { footer: name } }, 'receipt.footer'],
    ];
    for (const [method, path, body, field] of refused) {
      const answer = await shop.admin.send(method, path, body);
      expect([path, answer.status, answer.body.field]).toEqual([path, 400, field]);
      expect(answer.body.error).toContain('hidden character: ');
    }
  });

  it('may have lines where the text is long', async () => {
    const lines = 'Road 1\r\n\tSpringfield';
    const { body } = await shop.admin.send('POST', '/suppliers', { name: 'Lines', address: lines });
    expect(body.address).toBe(lines);
  });

  it('is kept by an edit of another field when it was stored before, and can be cleaned', async () => {
    const milk = await addProduct(shop.manager);
    const stored = `Milk${DRAWER}`;
    await test.db
      .store(shop.storeId)
      .update(products)
      .set({ name: stored })
      .where(and(eq(products.storeId, shop.storeId), eq(products.id, milk.id)));
    const put = (body: object) => shop.manager.send('PUT', `/products/${milk.id}`, body);
    const edited = await put({ name: stored, unitPrice: 9, baseValues: { name: stored, unitPrice: 2.5 } });
    expect([edited.status, edited.body.name, edited.body.unitPrice]).toEqual([200, stored, '9.00']);
    expect((await put({ name: `Other${DRAWER}`, baseValues: { name: stored } })).status).toBe(400);
    expect((await put({ name: 'Milk', baseValues: { name: stored } })).body.name).toBe('Milk');
  });
});

describe('a sale with hidden characters', () => {
  it('is booked without them, alone, in a batch and beside others', async () => {
    const milk = await addProduct(shop.manager);
    const tax = { name: `City${DRAWER}`, type: 'PERCENTAGE', value: 0, amount: 0 };
    const sale = (saleNumber: string) =>
      aSale([[milk, 1]], {
        fields: { saleNumber, taxDetails: [tax], registerId: `till-9${NUL}`, registerSequence: 1 },
      });
    const { status, body } = await shop.cashier.send('POST', '/sales', sale(`SALE-${DRAWER}1`));
    expect([status, body.saleNumber]).toEqual([201, 'SALE-p0AA1']);
    const items = [`S${NUL}-1`, 'S-2', 'S\ud83d-3', '\u200b'].map((saleNumber) => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      data: { ...sale(saleNumber), registerSequence: undefined },
    }));
    const batch = await shop.cashier.send<{ results: { status: number; body: { saleNumber: string } }[] }>(
      'POST',
      '/sync/batch',
      { items: [...items, { ...items[0], key: randomUUID(), url: '/categories', data: { name: NUL } }] },
    );
    expect(batch.body.results.map((result) => [result.status, result.body.saleNumber])).toEqual([
      [201, 'S-1'],
      [201, 'S-2'],
      [201, 'S-3'],
      [201, '\ufffd'],
      [403, undefined],
    ]);
  });
});

describe('a refused sale with hidden characters', () => {
  it('uses up the number of the register as it is named in the books', async () => {
    const milk = await addProduct(shop.manager, { stockQuantity: 1 });
    const numbered = (registerSequence: number, quantity: number) =>
      aSale([[milk, quantity]], { fields: { registerId: `till-7${NUL}\u200b`, registerSequence } });
    expect((await shop.cashier.send('POST', '/sales', numbered(1, 99))).status).toBe(400);
    expect((await shop.cashier.send('POST', '/sales', numbered(2, 1))).status).toBe(201);
    const { body } =
      await shop.manager.get<{ registerId: string; missingCount: number }[]>('/registers/gaps');
    expect(body.find(({ registerId }) => registerId === 'till-7')).toMatchObject({ missingCount: 0 });
  });
});

describe('a username', () => {
  const add = (username: string) =>
    shop.admin.send('POST', '/users', { username, password: PASSWORD, role: 'CASHIER' });

  it('must not look like another one of the shop', async () => {
    expect((await add('rosa')).status).toBe(201);
    const twin = await add('\u0433\u043e\u0455\u0430');
    expect([twin.status, twin.body.field]).toEqual([400, 'username']);
    expect(twin.body.error).toBe('This username looks too much like rosa. Choose another one.');
    for (const odd of ['\uff41dmin', '\u0430dmin', 'admin\u200b', 'admin\u202e'])
      expect([odd, (await add(odd)).status]).toEqual([odd, 400]);
    expect((await add('\u0430\u043d\u043d\u0430')).status).toBe(201);
    expect((await add('Rosa')).body.error).toBe('This username is already taken');
  });

  it('that was stored before still signs in and can be edited', async () => {
    const { body } = await add('old-name');
    const stored = { username: '\u0430dmin\u200b', usernameKey: '\u0430dmin\u200b' };
    await test.db
      .store(shop.storeId)
      .update(users)
      .set(stored)
      .where(and(eq(users.storeId, shop.storeId), eq(users.id, String(body.id))));
    const edit = { username: stored.username, firstName: 'Ada', baseValues: { username: stored.username } };
    expect((await shop.admin.send('PUT', `/users/${body.id}`, edit)).body.firstName).toBe('Ada');
    const credentials = { username: stored.username, password: PASSWORD, store: shop.storeId };
    const payload = JSON.stringify(credentials);
    const headers = { 'content-type': 'application/json' };
    const signedIn = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect(signedIn.statusCode).toBe(200);
  });
});
