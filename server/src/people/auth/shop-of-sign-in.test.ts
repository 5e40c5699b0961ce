// Tests which shop a sign-in belongs to.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSignIns, type Where } from '../../../test/sign-ins';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';

const { test, signIn, checked } = startSignIns();
const MISS = { error: 'Invalid username or password' };
const ASKS_FOR_SHOP = { error: 'Please enter your shop', field: 'store', code: 'store-required' };

let shop: Shop;
let other: Shop;
let victim: string;

beforeEach(async () => {
  [shop, other] = [await test.openShop(), await test.openShop()];
  victim = (await shop.addUser('MANAGER')).username;
  checked.length = 0;
});
// The clock moves on, so that the misses of one test do not delay the next one.
afterEach(() => test.clock.advance(3600_000));

describe('a request to sign in names its shop', () => {
  const shopOf = async (body: Record<string, unknown>, where: Where = {}) =>
    (await signIn({ username: victim, password: PASSWORD, ...body }, where)).body.storeId;

  it('by its code, or behind the name', async () => {
    const own = shop.storeId;
    expect(await shopOf({ store: ` ${shop.code.toUpperCase()} ` })).toBe(own);
    expect(await shopOf({ username: `${victim}@${shop.code}` })).toBe(own);
    const mail = await shop.addUser('CASHIER', { username: `zoe.${victim}@example.com` });
    expect(await shopOf({ ...mail, store: shop.code })).toBe(own);
    expect(await shopOf({ username: `${mail.username}@${shop.code}` })).toBe(own);
  });

  it('by the device on which its staff signed in before, whose cookie scripts cannot read', async () => {
    const { device, setCookie } = await signIn({ username: victim, password: PASSWORD, store: shop.code });
    expect(setCookie.find((text) => text.startsWith('evertill_device'))).toMatch(
      /^evertill_device=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const colleague = await shop.addUser('CASHIER');
    expect(await shopOf(colleague, { cookie: device })).toBe(shop.storeId);
    // A person can name another shop explicitly.
    await other.addUser('CASHIER', { username: victim });
    expect(await shopOf({ username: `${victim}@${other.code}` }, { cookie: device })).toBe(other.storeId);
    const forged = `evertill_device=${shop.storeId}.${'x'.repeat(43)}`;
    expect((await signIn({ username: victim, password: PASSWORD }, { cookie: forged })).body).toEqual(
      ASKS_FOR_SHOP,
    );
  });

  it('and a stranger who takes the code in a username shadows nobody', async () => {
    const username = `rosa-${shop.code}@bakery-${shop.code}`;
    await shop.addUser('CASHIER', { username });
    const { device } = await signIn({ username: victim, password: PASSWORD, store: shop.code });
    expect(await shopOf({ username }, { cookie: device })).toBe(shop.storeId);
    await other.admin.send('PUT', '/saas/store', { code: `bakery-${shop.code}` });
    expect(await shopOf({ username }, { cookie: device })).toBe(shop.storeId);
    const told = await other.admin.get<{ action: string; status: number }[]>('/audit');
    expect(told.body.filter(({ status }) => status === 401)).toEqual([]);
    // Without the device, and with a name that nobody has in the device's shop, the code counts.
    await other.addUser('CASHIER', { username: `rosa-${shop.code}` });
    expect(await shopOf({ username })).toBe(other.storeId);
  });

  it('and is otherwise asked for the shop, whatever name and password were typed', async () => {
    for (const username of [victim, 'nobody', 'rosa@example.com', '@', `@${shop.code}`]) {
      const { status, body } = await signIn({ username, password: PASSWORD });
      expect([status, body]).toEqual([400, ASKS_FOR_SHOP]);
    }
    expect(checked).toEqual([]);
    for (const username of [`${victim}@no-such-shop`, `nobody@${shop.code}`, `${victim}@${other.code}`]) {
      const { status, body } = await signIn({ username, password: PASSWORD });
      expect([status, body]).toEqual([401, MISS]);
    }
    // An unknown name is checked like any other. A shop that does not exist has no password to check.
    expect(checked).toEqual([null, null]);
  });

  it('with a name in any capitalization', async () => {
    await shop.addUser('CASHIER', { username: 'Rosa' });
    expect(await shopOf({ username: 'ROSA', store: shop.code })).toBe(shop.storeId);
    const second = await shop.admin.send('POST', '/users', {
      username: 'rosa',
      password: 'seven-seas-9',
      role: 'CASHIER',
    });
    expect(second).toMatchObject({ status: 400, body: { field: 'username' } });
  });
});

describe('a server with one shop', () => {
  const single = startTestApp({ shopDomain: 'shops.example' });
  const send = async (payload: object, host = 'localhost') =>
    (
      await single.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { host } })
    ).json() as Record<string, unknown>;

  it('asks for none, and one with more takes it from the host name too', async () => {
    const first = await single.openShop();
    const { username } = await first.addUser('CASHIER', { username: 'zoe@home' });
    expect((await send({ username, password: PASSWORD })).storeId).toBe(first.storeId);
    const second = await single.openShop();
    await second.addUser('CASHIER', { username: 'max' });
    const max = { username: 'max', password: PASSWORD };
    expect((await send(max, `${second.code}.shops.example:8080`)).storeId).toBe(second.storeId);
    const shadowed = await second.addUser('CASHIER', { username: `max@${first.code}` });
    const named = { username: shadowed.username, password: PASSWORD };
    expect((await send(named, `${second.code}.shops.example`)).storeId).toBe(second.storeId);
    expect(await send(max, 'www.shops.example')).toEqual(ASKS_FOR_SHOP);
    expect(await send(max, `${second.code}.elsewhere.example`)).toEqual(ASKS_FOR_SHOP);
  });
});
