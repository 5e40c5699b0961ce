// Sales that were rung up by a person who took over the register by PIN.
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, enrollRegister, type TestProduct } from '../../../test/builders';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

interface ReviewItem {
  kind: string;
  message: string;
}

const test = startTestApp();
let shop: Shop;
let milk: TestProduct;
let pinSetAt: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk', unitPrice: '2.50', stockQuantity: 100 });
  await enrollRegister(shop.manager, 'till-1');
  await shop.admin.send('PUT', '/settings', { pinSwitch: true });
  await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
  pinSetAt = test.clock.now().toISOString();
});

const sell = (soldBy: unknown) =>
  shop.cashier.send('POST', '/sales', aSale([[milk, 1]], { fields: { soldBy } }));
const byManager = () => ({ userId: shop.manager.userId, pinSetAt });
const findings = async () =>
  (await shop.manager.get<ReviewItem[]>('/review-items')).body.filter(({ kind }) => kind === 'hands');

describe('a sale of a person who took over the register by PIN', () => {
  it('belongs to that person, and tells who was signed in', async () => {
    const sold = await sell(byManager());
    expect(sold).toMatchObject({
      status: 201,
      body: { userId: shop.manager.userId, takeover: { how: 'pin' } },
    });
    const name = (await shop.manager.get<{ username: string }>('/auth/user')).body.username;
    expect(sold.body).toMatchObject({ userName: name });
    const { body } = await shop.manager.get<{ items: unknown[] }>(
      '/sales/list?from=2026-03-02&to=2026-03-02',
    );
    expect(JSON.stringify(body)).toContain('"takeover"');
    expect(await findings()).toEqual([]);
  });

  it('is found by the register, and counts in no sum of the signed-in person', async () => {
    await sell(undefined);
    const { body: sold } = await sell(byManager());
    const day = 'startDate=2026-03-02T00:00:00Z&endDate=2026-03-02T23:59:59Z';
    const { body: found } = await shop.cashier.get<{ id: string }[]>(`/sales/date-range?${day}`);
    expect(found).toHaveLength(2);
    expect(found.map(({ id }) => id)).toContain(sold.id);
    const { body: totals } = await shop.cashier.get<{ days: { transactions: number }[] }>(
      '/sales/totals?from=2026-03-02&to=2026-03-02',
    );
    expect(totals.days).toMatchObject([{ transactions: 1 }]);
  });

  it('is the signed-in person’s own sale without a takeover', async () => {
    for (const soldBy of [undefined, { userId: shop.cashier.userId, pinSetAt }, 'nonsense']) {
      const { body } = await sell(soldBy);
      expect([body.userId, body.takeover]).toEqual([shop.cashier.userId, undefined]);
    }
    expect(await findings()).toEqual([]);
  });

  it('is booked with a finding when the PIN was changed meanwhile', async () => {
    const before = byManager();
    test.clock.advance(60_000);
    await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4072' });
    expect(await sell(before)).toMatchObject({ status: 201, body: { userId: shop.manager.userId } });
    expect((await findings())[0]?.message).toContain('with a PIN that was changed before this arrived');
  });

  it('is booked with a finding when the person was disabled meanwhile', async () => {
    await shop.admin.send('PUT', `/users/${shop.manager.userId}`, { isActive: false });
    expect(await sell(byManager())).toMatchObject({ status: 201, body: { userId: shop.manager.userId } });
    const { body } = await shop.admin.get<ReviewItem[]>('/review-items');
    expect(body.map(({ message }) => message).join()).toContain('the account was disabled');
  });

  it('is booked with a finding in a store that does not switch by PIN', async () => {
    await shop.admin.send('PUT', '/settings', { pinSwitch: false });
    expect((await sell(byManager())).status).toBe(201);
    expect((await findings())[0]?.message).toContain('this store does not switch by PIN');
  });

  it('stays with the signed-in person when it names somebody of another store, with a finding', async () => {
    const other = await test.openShop();
    for (const userId of [other.admin.userId, 'nobody']) {
      const sold = await sell({ userId, pinSetAt });
      expect(sold).toMatchObject({ status: 201, body: { userId: shop.cashier.userId } });
    }
    expect(await findings()).toHaveLength(2);
  });
});
