import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { customers } from '../../kernel/db/schema';

const test = startTestApp();
const ROSA = {
  name: 'Rosa Diaz',
  phone: '+1 555 010 0142',
  email: 'rosa@home.example',
  cardCode: 'CARD-7',
  note: 'Pays on Fridays',
};
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager);
});

const add = (fields: Record<string, unknown> = ROSA, as = shop.cashier) =>
  as.send('POST', '/customers', fields);
const sell = (fields: Record<string, unknown>, headers = {}) =>
  shop.cashier.send('POST', '/sales', aSale([[milk, 1]], { fields }), headers);
const customersFor = async (who: 'manager' | 'cashier') => (await shop[who].get('/customers')).body;
const textOf = async (table: string) => {
  const rows = await test.db
    .store(shop.storeId)
    .execute(sql`select * from ${sql.raw(table)} where store_id = ${shop.storeId}`);
  return JSON.stringify(rows);
};

describe('customers', () => {
  it('keep the id that the till made', async () => {
    const id = randomUUID();
    expect((await add({ id, ...ROSA })).body).toMatchObject({ id, name: 'Rosa Diaz' });
  });

  it('are added once, however often the till sends them', async () => {
    const id = randomUUID();
    await add({ id, ...ROSA });
    await shop.manager.send('PUT', `/customers/${id}`, { phone: '1' });
    expect(await add({ id, ...ROSA }, shop.manager)).toMatchObject({ status: 201, body: { id, phone: '1' } });
    expect(await customersFor('manager')).toHaveLength(1);
  });

  it('come in pages, newest first, when a page is asked for, and all by name when none is', async () => {
    for (const name of ['Cleo', 'Ann', 'Ben', 'Dora', 'Eve']) await add({ name });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/customers?limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await shop.cashier.get<{ items: { name: string }[]; next: string | null }>(path);
      expect(body.items.length).toBeLessThanOrEqual(2);
      names.push(...body.items.map(({ name }) => name));
      cursor = body.next;
    }
    expect(names.toSorted()).toEqual(['Ann', 'Ben', 'Cleo', 'Dora', 'Eve']);
    const all = (await shop.cashier.get<{ name: string }[]>('/customers')).body;
    expect(all.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cleo', 'Dora', 'Eve']);
    expect((await shop.cashier.get('/customers?cursor=no')).status).toBe(400);
  });

  it('are all in the list of a till, once, also when they share a name', async () => {
    const rows = Array.from({ length: 1_203 }, (_, n) => ({
      storeId: shop.storeId,
      id: randomUUID(),
      name: `Rosa ${n % 3}`,
      createdAt: test.clock.now(),
      updatedAt: test.clock.now(),
    }));
    await test.db.store(shop.storeId).insert(customers).values(rows);
    const all = (await shop.cashier.get<{ id: string; name: string }[]>('/customers')).body;
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_203);
    expect(all).toHaveLength(1_203);
  });

  it('may share a name and a phone', async () => {
    const [one, other] = [await add(), await add()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).not.toBe(other.body.id);
  });

  it('need a name', async () => {
    expect((await add({ phone: '1' })).body).toEqual({ error: 'Name is required', field: 'name' });
  });

  it('are shown to cashiers without their contact data', async () => {
    const { body } = await add();
    const masked = { ...ROSA, phone: '…0142', email: null, note: null };
    expect(body).toMatchObject(masked);
    expect(await customersFor('cashier')).toMatchObject([masked]);
    expect(await customersFor('manager')).toMatchObject([ROSA]);
  });

  it('are changed by managers only', async () => {
    const { body } = await add();
    expect((await shop.cashier.send('PUT', `/customers/${body.id}`, { name: 'X' })).status).toBe(403);
    expect((await shop.cashier.send('DELETE', `/customers/${body.id}`)).status).toBe(403);
    const edited = await shop.manager.send('PUT', `/customers/${body.id}`, { name: 'Rosa D.' });
    expect(edited.body).toMatchObject({ ...ROSA, name: 'Rosa D.' });
  });

  it('belong to one shop, also when two shops have the same id', async () => {
    const other = await test.openShop();
    const id = randomUUID();
    await add({ id, ...ROSA });
    const { body } = await other.manager.send('POST', '/customers', { id, name: 'Somebody else' });
    expect(body).toMatchObject({ id, name: 'Somebody else', phone: null });
    expect(await customersFor('manager')).toMatchObject([{ name: 'Rosa Diaz' }]);
  });
});

describe('the customer of a sale', () => {
  it('is nobody by default', async () => {
    expect((await sell({})).body).toMatchObject({ customer: null });
  });

  it('has the name that was rung up, also when the customer is renamed later', async () => {
    const { body } = await add();
    const sold = await sell({ customerId: body.id, customerName: 'Rosa Diaz' });
    expect(sold.body).toMatchObject({ customer: { id: body.id, fullName: 'Rosa Diaz' } });
    await shop.manager.send('PUT', `/customers/${body.id}`, { name: 'Rosa Ruiz' });
    const { body: list } = await shop.manager.get<{ items: object[] }>(
      '/sales/list?from=2026-03-01&to=2026-03-03',
    );
    expect(list.items).toMatchObject([{ customer: { fullName: 'Rosa Diaz' } }]);
  });

  it('may be unknown: the sale is taken without a finding, and the customer may arrive after it', async () => {
    const customerId = randomUUID();
    const sold = await sell({ customerId, customerName: 'Rosa Diaz', offline: true });
    expect(sold).toMatchObject({
      status: 201,
      body: { customer: { id: customerId, fullName: 'Rosa Diaz' } },
    });
    expect((await shop.manager.get('/review-items')).body).toEqual([]);
    expect((await add({ id: customerId, ...ROSA })).status).toBe(201);
  });

  it.each([7, 'offline-1', {}, ['x'], '\u0000'])('is never why a sale is refused: %j', async (value) => {
    expect((await sell({ customerId: value, customerName: value })).status).toBe(201);
  });
});

describe('erasing a customer', () => {
  it('keeps the sale and its sums, and forgets the person everywhere', async () => {
    const { body } = await add({ ...ROSA, name: 'Rosa "Quote" Diaz\\' });
    const id = String(body.id);
    const key = randomUUID();
    await sell({ customerId: id, customerName: 'Rosa "Quote" Diaz\\' }, { 'idempotency-key': key });
    await shop.manager.send('PUT', `/customers/${id}`, { phone: '555 020 0142' });
    expect((await shop.manager.send('DELETE', `/customers/${id}`)).body).toEqual({ id });
    expect(await customersFor('manager')).toEqual([]);
    for (const table of ['customers', 'sales', 'idempotency_keys', 'audit_entries']) {
      const kept = await textOf(table);
      for (const word of ['Rosa', 'rosa@home', '0142', 'CARD-7', 'Fridays'])
        expect([table, kept.includes(word)]).toEqual([table, false]);
    }
    const replayed = await sell(
      { customerId: id, customerName: 'Rosa "Quote" Diaz\\' },
      { 'idempotency-key': key },
    );
    expect(replayed.body).toMatchObject({ customer: null, saleItems: [{ productId: milk.id }] });
  });

  it('does not let a late sale or a late copy bring the person back', async () => {
    const id = randomUUID();
    await add({ id, ...ROSA });
    await shop.manager.send('DELETE', `/customers/${id}`);
    const late = await sell({ customerId: id, customerName: 'Rosa Diaz', offline: true });
    expect(late).toMatchObject({ status: 201, body: { customer: null } });
    await add({ id, ...ROSA });
    expect(await textOf('customers')).not.toContain('Rosa');
    expect(await customersFor('manager')).toEqual([]);
  });

  it('leaves other customers of the same name alone', async () => {
    const [one, other] = [await add(), await add()];
    await sell({ customerId: other.body.id, customerName: 'Rosa Diaz' });
    await shop.manager.send('DELETE', `/customers/${one.body.id}`);
    expect(await customersFor('manager')).toMatchObject([{ id: other.body.id, ...ROSA }]);
    expect(await textOf('sales')).toContain('Rosa Diaz');
  });
});
