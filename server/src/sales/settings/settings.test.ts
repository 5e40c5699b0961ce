import { beforeEach, describe, expect, it } from 'vitest';
import { type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

describe('the quick keys of a shop', () => {
  it('are set by a manager and read by every till', async () => {
    const set = (productIds: unknown) => shop.manager.send('PUT', '/settings/quick-keys', { productIds });
    expect((await set(['b', 'a', 'b'])).body.quickKeys).toEqual(['b', 'a']);
    await shop.admin.send('PUT', '/settings', { shifts: true });
    expect((await shop.cashier.get('/settings')).body).toMatchObject({ quickKeys: ['b', 'a'], shifts: true });
    expect((await set([])).body.quickKeys).toEqual([]);
  });

  it('are not set by a cashier, nor with the other settings', async () => {
    const body = { productIds: ['a'] };
    expect((await shop.cashier.send('PUT', '/settings/quick-keys', body)).status).toBe(403);
    await shop.admin.send('PUT', '/settings', { shifts: true, quickKeys: ['a'] });
    expect((await shop.cashier.get('/settings')).body.quickKeys).toEqual([]);
  });
});

describe('settings of a shop', () => {
  it('that are changed at the same moment are all kept', async () => {
    const changes = [
      { shifts: true },
      { receipt: { taxId: 'DE 1', footer: null } },
      { offlineWrites: { products: 'refuse' } },
      { dayTurnsAt: 4 },
      { settledSteps: ['taxes'] },
    ];
    const statuses = await Promise.all(
      changes.map(async (change) => (await shop.admin.send('PUT', '/settings', change)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await shop.admin.get('/settings')).body).toMatchObject({
      shifts: true,
      receipt: { taxId: 'DE 1' },
      offlineWrites: { products: 'refuse' },
      days: [{ turnsAt: 4 }],
      settledSteps: ['taxes'],
    });
  });
});

describe('the logo on receipts', () => {
  const logo = { width: 8, height: 2, bits: Buffer.from([0xff, 0x01]).toString('base64') };
  type Answer = { receipt: { logo: unknown }; error?: string };
  const set = (receiptLogo: unknown) => shop.admin.send<Answer>('PUT', '/settings', { receiptLogo });
  const read = async () => (await shop.cashier.get<Answer>('/settings')).body.receipt.logo;

  it('is read by every till, and stays when the texts of the receipt change', async () => {
    expect((await set(logo)).body.receipt.logo).toEqual(logo);
    await shop.admin.send('PUT', '/settings', { receipt: { taxId: 'DE 1', footer: null } });
    expect(await read()).toEqual(logo);
    await set(null);
    expect(await read()).toBeNull();
  });

  it('is refused when it is not dots, and the old one stays', async () => {
    await set(logo);
    const { status, body } = await set({ ...logo, bits: 'PHNjcmlwdD4=' });
    expect([status, body.error]).toEqual([400, 'receiptLogo.bits must be 8 by 2 dots in base64']);
    expect(await read()).toEqual(logo);
  });

  it('is named in the audit by a digest, which takes no room', async () => {
    await set(logo);
    const { body } = await shop.admin.get<{ details?: unknown }[]>('/audit?limit=5');
    const entry = JSON.stringify(body.find(({ details }) => details));
    expect(entry).not.toContain(logo.bits);
    expect(entry).toMatch(/"logo":"[0-9a-f]{12}"/);
  });
});
