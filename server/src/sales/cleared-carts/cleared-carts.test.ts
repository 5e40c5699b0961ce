// A cart that was cleared after its total was shown has no sale, and is recorded in every case.
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
const NOW = '2026-03-02T12:00:00.000Z';
let shop: Shop;
let pinSetAt: string;

beforeEach(async () => {
  test.clock.set(NOW);
  shop = await test.openShop();
  await shop.admin.send('PUT', '/settings', { pinSwitch: true, approveRemovals: true });
  await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
  pinSetAt = test.clock.now().toISOString();
});

const removal = (fields: object = {}) => ({
  action: 'removal',
  approvedBy: shop.manager.userId,
  how: 'pin',
  pinSetAt,
  reason: 'Forgot the wallet',
  at: NOW,
  ...fields,
});
const clear = (approvals?: unknown, client = shop.cashier) =>
  client.send('POST', '/cleared-carts', { registerId: 'till-1', clearedAt: NOW, total: '16.50', approvals });
const found = async () =>
  (await shop.admin.get<{ kind: string; message: string }[]>('/review-items')).body.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );

describe('a cart that was cleared after its total was shown', () => {
  it('is in the audit with its sum, both people and the reason, and is no finding', async () => {
    expect((await clear([removal()])).status).toBe(201);
    expect(await found()).toEqual([]);
    const audit = JSON.stringify((await shop.admin.get('/audit')).body);
    for (const part of [
      'POST /cleared-carts',
      '16.50',
      'Forgot the wallet',
      'approvedByName',
      'clearedByName',
    ])
      expect(audit).toContain(part);
  });

  it('by a manager, or in a shop that stopped asking, needs nobody else', async () => {
    await clear(undefined, shop.manager);
    await shop.admin.send('PUT', '/settings', { approveRemovals: false });
    await clear();
    expect(await found()).toEqual([]);
  });

  it('is a finding without an approval and with one that does not hold, and never refused', async () => {
    expect((await clear()).status).toBe(201);
    expect((await found()).join()).toContain(
      'cleared a cart after the total was shown, without the approval',
    );
    expect((await clear([removal({ pinSetAt: '2026-03-01T12:00:00.000Z' })])).status).toBe(201);
    expect((await found()).join()).toContain('approved the removal of an item, with a PIN that was changed');
    expect((await clear('unreadable')).status).toBe(201);
  });
});
