// A drawer that was opened without a sale is recorded in every case.
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let pinSetAt: string;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  shop = await test.openShop();
  await shop.admin.send('PUT', '/settings', { pinSwitch: true, drawerOpening: true });
  await shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '4071' });
  pinSetAt = test.clock.now().toISOString();
});

const word = (fields: object = {}) => ({
  approvedBy: shop.manager.userId,
  how: 'pin',
  pinSetAt,
  reason: 'Change for a twenty',
  at: '2026-03-02T12:00:00.000Z',
  ...fields,
});
const opened = (approval?: unknown, client = shop.cashier) =>
  client.send('POST', '/drawer-openings', {
    registerId: 'till-1',
    openedAt: '2026-03-02T12:00:00.000Z',
    approval,
  });
const found = async () =>
  (await shop.admin.get<{ kind: string; message: string }[]>('/review-items')).body.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );

describe('a drawer that was opened without a sale', () => {
  it('is in the audit with both people and the reason, and is no finding', async () => {
    expect((await opened(word())).status).toBe(201);
    expect(await found()).toEqual([]);
    const audit = JSON.stringify((await shop.admin.get('/audit')).body);
    expect(audit).toContain('POST /drawer-openings');
    expect(audit).toContain('Change for a twenty');
    expect(audit).toContain('approvedByName');
  });

  it('by a manager needs nobody else', async () => {
    expect((await opened(undefined, shop.manager)).status).toBe(201);
    expect(await found()).toEqual([]);
  });

  it('is a finding without an approval, with a forged one, and in a store that does not open it', async () => {
    await opened();
    expect((await found()).join()).toContain('opened the drawer without a sale and without the approval');
    await opened(word({ pinSetAt: '2026-03-01T12:00:00.000Z' }));
    expect((await found()).join()).toContain('with a PIN that was changed');
    await shop.admin.send('PUT', '/settings', { drawerOpening: false });
    await opened(undefined, shop.manager);
    expect(await found()).toHaveLength(3);
  });
});
