import { isPinOf, type StaffPins } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;

beforeEach(async () => {
  shop = await test.openShop();
});

const setPin = (pin: unknown, { by = shop.cashier, currentPassword = PASSWORD } = {}) =>
  by.send('PUT', '/auth/pin', { currentPassword, pin });
const turnOn = (fields = {}) => shop.admin.send('PUT', '/settings', { pinSwitch: true, ...fields });
const people = async (by = shop.cashier) => (await by.get<StaffPins>('/staff-pins')).body;

describe('a PIN', () => {
  it('is set with the own password, and its record goes to every register of the store', async () => {
    await turnOn({ lockAfterMinutes: 5 });
    expect(await setPin('4071')).toMatchObject({ status: 200, body: { hasPin: true } });
    const known = await people(shop.manager);
    expect(known).toMatchObject({
      lockAfterMinutes: 5,
      people: [{ id: shop.cashier.userId, role: 'CASHIER' }],
    });
    const [cashier] = known.people;
    expect(cashier && (await isPinOf('4071', cashier.pin))).toBe(true);
    expect(JSON.stringify(known)).not.toContain('4071');
    expect((await shop.cashier.get('/auth/user')).body).toMatchObject({ hasPin: true });
  });

  it('goes to no register until the store switches by PIN', async () => {
    await setPin('4071');
    expect((await people()).people).toEqual([]);
  });

  it('goes to no register of another store', async () => {
    await turnOn();
    await setPin('4071');
    const other = await test.openShop();
    await other.admin.send('PUT', '/settings', { pinSwitch: true });
    expect((await people(other.admin)).people).toEqual([]);
  });

  it('needs the own password', async () => {
    expect(await setPin('4071', { currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { field: 'currentPassword', error: 'The current password is wrong' },
    });
  });

  it.each(['12', '1234', 'abcd', 4071, ''])('is refused when it is %j', async (pin) => {
    expect(await setPin(pin)).toMatchObject({ status: 400, body: { field: 'pin' } });
  });

  it('is removed by its owner', async () => {
    await turnOn();
    await setPin('4071');
    expect((await setPin(null)).body).toMatchObject({ hasPin: false });
    expect((await people()).people).toEqual([]);
  });

  it('is removed by a manager, but never the own one or that of an administrator', async () => {
    await turnOn();
    await setPin('4071');
    await setPin('4072', { by: shop.admin });
    await setPin('4073', { by: shop.manager });
    const remove = ({ userId }: { userId: string }) => shop.manager.send('DELETE', `/users/${userId}/pin`);
    expect((await remove(shop.cashier)).status).toBe(200);
    expect((await remove(shop.admin)).status).toBe(403);
    expect((await remove(shop.manager)).status).toBe(403);
    expect((await shop.cashier.send('DELETE', `/users/${shop.manager.userId}/pin`)).status).toBe(403);
    expect((await people()).people.map(({ id }) => id).sort()).toEqual(
      [shop.admin.userId, shop.manager.userId].sort(),
    );
  });

  it('of a disabled account goes to no register', async () => {
    await turnOn();
    await setPin('4071');
    await shop.admin.send('PUT', `/users/${shop.cashier.userId}`, { isActive: false });
    expect((await people(shop.admin)).people).toEqual([]);
  });

  it('signs nobody in', async () => {
    await turnOn();
    await setPin('40714071');
    const username = (await shop.cashier.get<{ username: string }>('/auth/user')).body.username;
    const credentials = { username, password: '40714071', store: shop.storeId };
    expect((await shop.client(null).send('POST', '/auth/login', credentials)).status).toBe(401);
  });

  it('is in no audit entry and no list of users', async () => {
    await setPin('4071');
    const seen = JSON.stringify([
      (await shop.admin.get('/audit')).body,
      (await shop.admin.get('/users')).body,
    ]);
    expect(seen).toContain('PUT /auth/pin');
    expect(seen).not.toMatch(/4071|iterations/);
  });
});
