// Registers that no manager or administrator has enrolled go on selling, and a manager is told about each of them once
// a day.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

interface Register {
  id: string;
  name: string | null;
  status: string;
  seenByName: string | null;
  decidedByName: string | null;
}

const test = startTestApp();
const NEXT_DAY_MS = 24 * 3_600_000;
let shop: Shop;
let milk: TestProduct;
let sequence: number;

beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 1_000 });
  sequence = 0;
});

const comeIn = async (client: Client, registerId = 'till-1') =>
  (await client.send<Register>('PUT', '/auth/register', { registerId })).body.status;
const aSaleAt = (registerId: string) => {
  sequence += 1;
  return aSale([[milk, 1]], {
    saleDate: test.clock.now().toISOString(),
    fields: { registerId, registerSequence: sequence },
  });
};
const sell = async (registerId = 'till-1', client: Client = shop.cashier) =>
  expect((await client.send('POST', '/sales', aSaleAt(registerId))).status).toBe(201);
const list = async (client: Client = shop.manager) => (await client.get<Register[]>('/registers')).body;
const change = (fields: Record<string, unknown>, { by = shop.manager, id = 'till-1' } = {}) =>
  by.send<Register>('PUT', `/registers/${id}`, fields);
const findings = async () =>
  (await shop.manager.get<{ kind: string; message: string }[]>('/review-items')).body.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );

describe('a register', () => {
  it('is enrolled by the first sign-in of a manager or an administrator', async () => {
    expect(await comeIn(shop.cashier)).toBe('waiting');
    expect(await comeIn(shop.manager)).toBe('enrolled');
    expect(await comeIn(shop.cashier)).toBe('enrolled');
    expect(await comeIn(shop.admin, 'till-2')).toBe('enrolled');
    await sell();
    expect(await findings()).toEqual([]);
  });

  it('that waits can sell, and a manager is told once a day', async () => {
    await comeIn(shop.cashier);
    for (let index = 0; index < 3; index += 1) await sell();
    expect(await findings()).toEqual(["register: Register TILL made a sale but isn't approved"]);
    test.clock.advance(NEXT_DAY_MS);
    await shop.cashier.send('POST', '/auth/logout');
    const cashier = await shop.signIn((await shop.addUser('CASHIER')).username);
    const manager = await shop.signIn((await shop.addUser('MANAGER')).username);
    await sell('till-1', cashier);
    await sell('till-1', cashier);
    expect((await manager.get<unknown[]>('/review-items')).body).toHaveLength(2);
  });

  it('without a sign-in is added by its sales, sent alone, in a batch or at the same time', async () => {
    const item = (registerId: string) => ({
      key: randomUUID(),
      method: 'POST',
      url: '/sales',
      delivery: 'replay',
      data: aSaleAt(registerId),
    });
    const items = [item('a'), item('b'), item('a')];
    const { body } = await shop.cashier.send<{ results: { status: number }[] }>('POST', '/sync/batch', {
      items,
    });
    expect(body.results.map(({ status }) => status)).toEqual([201, 201, 201]);
    await Promise.all([sell('c'), sell('c'), sell('c')]);
    expect((await findings()).sort()).toEqual(
      ['A', 'B', 'C'].map((name) => `register: Register ${name} made a sale but isn't approved`),
    );
    expect((await list()).map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'a waiting',
      'b waiting',
      'c waiting',
    ]);
  });

  it('is approved, renamed and revoked by a manager, and the audit says by whom', async () => {
    await sell();
    expect((await change({ name: ' Front till ', status: 'enrolled' })).body).toMatchObject({
      name: 'Front till',
      status: 'enrolled',
      decidedByName: expect.any(String),
    });
    // Enrolling the register has cleared its findings.
    await sell();
    expect(await findings()).toEqual([]);
    test.clock.advance(1_000);
    await change({ status: 'revoked' });
    expect((await shop.admin.get('/audit?limit=1')).body).toMatchObject([
      {
        action: 'PUT /registers/:id',
        entityId: 'till-1',
        author: { id: shop.manager.userId },
        details: { before: { status: 'enrolled' }, after: { status: 'revoked', name: 'Front till' } },
      },
    ]);
    // A sign-in does not enroll a revoked register again, because only the office may do that.
    expect(await comeIn(shop.admin)).toBe('revoked');
    test.clock.advance(NEXT_DAY_MS);
    const cashier = await shop.signIn((await shop.addUser('CASHIER')).username);
    await sell('till-1', cashier);
    const manager = await shop.signIn((await shop.addUser('MANAGER')).username);
    expect((await manager.get<{ message: string }[]>('/review-items')).body[0]).toMatchObject({
      message: 'Register Front till (TILL) made a sale although it was revoked',
    });
    expect((await manager.send('PUT', '/registers/till-1', { name: '' })).body).toMatchObject({ name: null });
  });

  it.each([{ status: 'waiting' }, { status: 'x' }, { name: 'x'.repeat(61) }, { name: 7 }])(
    'is not changed by %j',
    async (fields) => {
      await comeIn(shop.manager);
      expect((await change(fields)).status).toBe(400);
    },
  );

  it('is managed only by the office of its own store', async () => {
    await comeIn(shop.cashier);
    expect((await change({ status: 'enrolled' }, { by: shop.cashier })).status).toBe(403);
    expect((await shop.cashier.get('/registers')).status).toBe(403);
    const other = await test.openShop();
    expect((await change({ status: 'enrolled' }, { by: other.manager })).status).toBe(404);
    expect(await list(other.manager)).toEqual([]);
    expect(await list()).toMatchObject([{ id: 'till-1', status: 'waiting' }]);
  });

  it('shows who was seen there last, and a session shows its register', async () => {
    const clara = await shop.signIn((await shop.addUser('CASHIER', { firstName: 'Clara' })).username);
    await comeIn(shop.manager);
    await change({ name: 'Front till' });
    await comeIn(clara);
    expect(await list()).toMatchObject([{ seenByName: 'Clara', name: 'Front till' }]);
    expect((await clara.get('/auth/sessions')).body).toMatchObject([
      { registerId: 'till-1', registerName: 'Front till' },
    ]);
    test.clock.advance(6 * 60_000);
    await sell();
    expect((await list())[0]?.seenByName).not.toBe('Clara');
  });

  it('does not fill the list when register ids are invented again and again', async () => {
    for (let index = 0; index < 103; index += 1) await comeIn(shop.cashier, `x${index}`);
    expect(await list()).toHaveLength(100);
    expect(await comeIn(shop.manager, 'real')).toBe('enrolled');
    for (const registerId of ['', 'x'.repeat(300), 7, null])
      expect((await shop.cashier.send('PUT', '/auth/register', { registerId })).status).toBe(400);
  });
});
