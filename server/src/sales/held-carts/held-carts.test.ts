import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { insertRows } from '../../kernel/db/insert-rows';
import { heldCarts } from '../../kernel/db/schema';
import { forget } from '../../run/upkeep';
import { listClosed, listHeld } from './held-carts.repository';

const test = startTestApp();
const asReplay = { 'evertill-delivery': 'replay' };
const DAY_MS = 24 * 3600_000;
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { unitPrice: '2.50', stockQuantity: 100 });
});

const cart = (fields: object = {}) => ({
  id: randomUUID(),
  name: 'Ann',
  registerId: 'till-1',
  heldAt: test.clock.now().toISOString(),
  lines: [{ productId: milk.id, name: 'Milk', unitPrice: '2.50', quantity: 2, taxIds: ['city'] }],
  discountId: null,
  taxAmount: '0.40',
  total: '5.40',
  ...fields,
});

interface Listed {
  held: { id: string; name: string; registerName: string | null; heldByName: string; itemCount: number }[];
  closed: { id: string; registerId: string | null; isTaken: boolean }[];
}

interface Taken {
  isWon: boolean;
  cart: { lines: unknown[]; total: string } | null;
  takenBy: { registerId: string } | null;
  customer?: { id: string; fullName: string } | null;
}

async function hold(fields: object = {}, client: Client = shop.cashier) {
  const body = cart(fields);
  expect((await client.send('POST', '/held-carts', body, asReplay)).status).toBe(201);
  return body;
}

const list = async (client: Client = shop.cashier) => (await client.get<Listed>('/held-carts')).body;
const take = async (id: string, registerId: string, headers: Record<string, string> = {}) =>
  (await shop.cashier.send<Taken>('POST', `/held-carts/${id}/take`, { registerId }, headers)).body;
const pay = (heldCartId: unknown, fields: object = {}) =>
  shop.cashier.send(
    'POST',
    '/sales',
    aSale([[milk, 2]], { fields: { heldCartId, registerId: 'till-1', offline: true, ...fields } }),
    asReplay,
  );

describe('a held cart', () => {
  it('is listed with its name, its sum and who held it', async () => {
    const { id } = await hold();
    expect((await list()).held).toMatchObject([
      { id, name: 'Ann', registerId: 'till-1', itemCount: 2, total: '5.40', heldByName: expect.any(String) },
    ]);
  });

  it('is never seen, taken or deleted by another shop', async () => {
    const { id } = await hold();
    const other = await test.openShop();
    expect(await list(other.admin)).toEqual({ held: [], closed: [] });
    const foreign = await other.cashier.send<Taken>('POST', `/held-carts/${id}/take`, { registerId: 'x' });
    expect(foreign.body).toMatchObject({ cart: null });
    await other.cashier.send('DELETE', `/held-carts/${id}`);
    expect((await list()).held).toHaveLength(1);
    expect(await take(id, 'till-2')).toMatchObject({ isWon: true, cart: { total: '5.40' } });
  });

  it('keeps what a manager approved and that the total was shown, for the register that takes it', async () => {
    const word = {
      approvedBy: 'ben',
      how: 'pin',
      pinSetAt: '2026-03-01T09:00:00.000Z',
      reason: 'Dented can',
      at: '2026-03-02T12:00:00.000Z',
    };
    const [line] = cart().lines;
    const approvals = [
      { ...word, action: 'removal' },
      { ...word, action: 'discount' },
    ];
    const { id } = await hold({ lines: [{ ...line, approval: word }], approvals, isTotalShown: true });
    expect((await take(id, 'till-2')).cart).toMatchObject({
      lines: [{ approval: word }],
      approvals,
      isTotalShown: true,
    });
  });

  it('is accepted without what cannot be read of its approvals', async () => {
    const { id } = await hold({ approvals: [{ action: 'magic' }], isTotalShown: 'perhaps' });
    const taken = (await take(id, 'till-2')).cart;
    expect(taken).toMatchObject({ total: '5.40' });
    expect(taken).not.toHaveProperty('approvals');
    expect(taken).not.toHaveProperty('isTotalShown');
  });

  it('is stored once, however often it is delivered, and its document never changes', async () => {
    const body = await hold();
    await hold({ ...body, total: '99.00' });
    expect((await list()).held).toMatchObject([{ total: '5.40' }]);
  });

  it('is delivered by any session of the shop for the person who held it', async () => {
    const author = { ...asReplay, 'evertill-author': shop.cashier.userId };
    expect((await shop.manager.send('POST', '/held-carts', cart(), author)).status).toBe(201);
    const [own] = (await list()).held;
    await hold();
    expect((await list()).held.map(({ heldByName }) => heldByName)).toEqual([
      own?.heldByName,
      own?.heldByName,
    ]);
  });
});

describe('a cart held by a person who took over the register by PIN', () => {
  const hands = async () =>
    (await shop.admin.get<{ kind: string; message: string }[]>('/review-items')).body
      .filter(({ kind }) => kind === 'hands')
      .map(({ message }) => message);
  const pinOfManager = async () => {
    await shop.admin.send('PUT', '/settings', { pinSwitch: true });
    await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
    return { userId: shop.manager.userId, pinSetAt: test.clock.now().toISOString() };
  };

  it('is listed on every register with that person, and told in the audit', async () => {
    await hold({ soldBy: await pinOfManager() });
    const { username } = (await shop.manager.get<{ username: string }>('/auth/user')).body;
    expect((await list()).held).toMatchObject([{ heldByName: username }]);
    expect(await hands()).toEqual([]);
    expect(JSON.stringify((await shop.admin.get('/audit')).body)).toContain(`"byName":"${username}"`);
  });

  it('is held by the signed-in person when the store does not know the other one, with a finding', async () => {
    await hold({ soldBy: { ...(await pinOfManager()), userId: (await test.openShop()).manager.userId } });
    const { username } = (await shop.cashier.get<{ username: string }>('/auth/user')).body;
    expect((await list()).held).toMatchObject([{ heldByName: username }]);
    expect(await hands()).toEqual([expect.stringContaining('a person whom this store does not know')]);
  });
});

describe('a take', () => {
  const addCustomer = async (name: string) =>
    String((await shop.manager.send('POST', '/customers', { name })).body.id);

  it('names the customer of the cart as the shop knows the customer now', async () => {
    const [rosa, merged, erased] = [
      await addCustomer('Rosa Diaz'),
      await addCustomer('R. Diaz'),
      await addCustomer('Ana'),
    ];
    const carts = await Promise.all([rosa, merged, erased].map((customerId) => hold({ customerId })));
    await shop.manager.send('POST', `/customers/${merged}/merge`, { into: rosa });
    await shop.manager.send('DELETE', `/customers/${erased}`);
    const customers = [];
    for (const { id } of carts) customers.push((await take(id, 'till-2')).customer);
    const now = { id: rosa, fullName: 'Rosa Diaz' };
    expect(customers).toEqual([now, now, null]);
  });

  it('says nothing about a customer who is not known yet, or where there is none', async () => {
    for (const fields of [{ customerId: randomUUID() }, {}])
      expect(await take((await hold(fields)).id, 'till-2')).not.toHaveProperty('customer');
  });

  it('leaves no name of a customer who is erased later in the answers that are kept for replays', async () => {
    const customerId = await addCustomer('Rosa Diaz');
    const { id } = await hold({ customerId });
    const key = { 'idempotency-key': randomUUID() };
    expect((await take(id, 'till-2', key)).customer).toMatchObject({ fullName: 'Rosa Diaz' });
    await shop.manager.send('DELETE', `/customers/${customerId}`);
    expect((await take(id, 'till-2', key)).customer).toBeNull();
  });

  it('brings the lines with the prices as rung up and their taxes', async () => {
    const { id, lines } = await hold();
    const { cart: taken } = await take(id, 'till-2');
    expect(taken).toMatchObject({
      name: 'Ann',
      lines: [{ ...lines[0], unitPrice: 2.5 }],
      discountId: null,
      taxAmount: '0.40',
    });
    expect(await list()).toEqual({ held: [], closed: [{ id, registerId: 'till-2', isTaken: true }] });
  });

  it('is won by one of many registers that ask at once, and the others are told which', async () => {
    const { id } = await hold();
    const registers = Array.from({ length: 8 }, (_, n) => `till-${n}`);
    const answers = await Promise.all(registers.map((register) => take(id, register)));
    const winners = registers.filter((_, at) => answers[at]?.isWon);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter(({ isWon }) => !isWon))
      expect(answer).toEqual({
        isWon: false,
        cart: null,
        takenBy: { registerId: winners[0], registerName: null },
      });
  });

  it('is won again by the register that asks again, with the same key or with another one', async () => {
    const { id } = await hold();
    const key = { 'idempotency-key': 'the-take' };
    const first = await take(id, 'till-2', key);
    expect(await take(id, 'till-2', key)).toEqual(first);
    expect(await take(id, 'till-2')).toEqual(first);
    expect(await take(id, 'till-3')).toMatchObject({ isWon: false });
  });

  it('refuses an id that no till gives', async () => {
    const { status } = await shop.cashier.send('POST', '/held-carts/%00/take', { registerId: 'x' });
    expect(status).toBe(400);
  });
});

describe('a paid cart', () => {
  it('cannot be taken, and is not listed', async () => {
    const { id } = await hold();
    expect((await pay(id)).status).toBe(201);
    expect(await take(id, 'till-2')).toEqual({ isWon: false, cart: null, takenBy: null });
    expect(await list()).toEqual({ held: [], closed: [{ id, registerId: 'till-1', isTaken: false }] });
  });

  it('stays paid when its hold, a take or a deletion arrives after the sale', async () => {
    const late = cart();
    await pay(late.id);
    await shop.cashier.send('POST', '/held-carts', late, asReplay);
    await shop.cashier.send('POST', `/held-carts/${late.id}/take`, { registerId: 'till-1' }, asReplay);
    await shop.cashier.send('DELETE', `/held-carts/${late.id}`, undefined, asReplay);
    expect(await list()).toEqual({
      held: [],
      closed: [{ id: late.id, registerId: 'till-1', isTaken: false }],
    });
  });

  it('paid twice, because a register opened its own one offline, is booked twice and shown to a manager', async () => {
    const { id } = await hold();
    await take(id, 'till-2');
    await pay(id, { registerId: 'till-2' });
    expect((await pay(id)).status).toBe(201);
    const { body } = await shop.manager.get<{ message: string }[]>('/review-items');
    expect(body.map(({ message }) => message)).toContain(
      'A held sale was paid twice: two registers had opened it',
    );
  });

  it('paid by several sales of one transaction has no finding for the first of them', async () => {
    const { id: heldCartId } = await hold();
    const items = [1, 2, 3, 4].map(() => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      data: aSale([[milk, 2]], { fields: { heldCartId, offline: true } }),
      author: shop.cashier.userId,
      delivery: 'replay',
    }));
    const { body } = await shop.cashier.send<{ results: { body: { id: string } }[] }>('POST', '/sync/batch', {
      items,
    });
    const [first, ...others] = body.results.map((result) => result.body.id);
    const found =
      await shop.manager.get<{ kind: string; saleId: string; details: object }[]>('/review-items');
    const twice = found.body.filter(({ details }) => 'heldCartId' in details);
    expect(twice.map(({ saleId }) => saleId).sort()).toEqual(others.sort());
    for (const { details } of twice) expect(details).toEqual({ heldCartId, saleId: first });
  });

  it('a sale whose held cart cannot be read is booked all the same', async () => {
    for (const odd of [7, '', 'x'.repeat(500), { id: 1 }, null]) expect((await pay(odd)).status).toBe(201);
    expect((await list()).closed).toEqual([]);
  });
});

describe('deleting and replacing', () => {
  it('a deleted cart is gone for all registers, even when its hold arrives later', async () => {
    const { id } = await hold();
    await shop.cashier.send('DELETE', `/held-carts/${id}`);
    const late = cart();
    await shop.cashier.send('DELETE', `/held-carts/${late.id}`, undefined, asReplay);
    await shop.cashier.send('POST', '/held-carts', late, asReplay);
    expect((await list()).held).toEqual([]);
    expect(await take(id, 'till-2')).toEqual({ isWon: false, cart: null, takenBy: null });
  });

  it('a cart held again takes the place of the one it was opened from', async () => {
    const { id } = await hold();
    await take(id, 'till-1');
    const again = await hold({ name: 'Ann, later', replaces: id });
    const { held, closed } = await list();
    expect(held.map((one) => one.id)).toEqual([again.id]);
    expect(closed).toEqual([{ id, registerId: 'till-1', isTaken: false }]);
  });
});

describe('the upkeep', () => {
  const rows = async () => {
    const sql = test.db.store(shop.storeId);
    const held = await listHeld(sql, shop.storeId);
    return {
      held: held.map((row) => row.cart.id),
      closed: (await listClosed(sql, shop.storeId)).map((row) => row.id),
    };
  };

  it('forgets held carts after 30 days, and closed ones after 90', async () => {
    const { id } = await hold();
    const left = await hold();
    await take(id, 'till-2');
    test.clock.advance(29 * DAY_MS);
    await forget(test.db, test.clock);
    expect(await rows()).toEqual({ held: [left.id], closed: [id] });
    test.clock.advance(2 * DAY_MS);
    await forget(test.db, test.clock);
    expect(await rows()).toEqual({ held: [], closed: [id] });
    test.clock.advance(60 * DAY_MS);
    await forget(test.db, test.clock);
    expect(await rows()).toEqual({ held: [], closed: [] });
  });

  it('a shop keeps its newest 500 held carts', async () => {
    const { storeId } = shop;
    const oldest = await hold();
    const later = new Date(test.clock.now().getTime() + 1);
    const many = Array.from({ length: 499 }, (_, n) => ({
      storeId,
      id: `c-${n}`,
      status: 'held' as const,
      changedAt: later,
    }));
    await insertRows(test.db.store(storeId), heldCarts, many);
    expect((await rows()).held).toContain(oldest.id);
    test.clock.advance(1_000);
    await hold();
    const { held } = await rows();
    expect(held).toHaveLength(500);
    expect(held).not.toContain(oldest.id);
  });
});
