// Attacks on the sign-in by a stranger and by another shop.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import type { HttpError } from '../../kernel/http/http-error';
import { createPasswordHasher, queuedHasher } from './passwords';

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
let checked: (string | null)[] = [];
const test = startTestApp({
  passwords: {
    hash: cheap.hash,
    verify: (password, stored) => {
      checked.push(stored);
      return cheap.verify(password, stored);
    },
  },
});
const MISS = { error: 'Invalid username or password' };
const ASKS_FOR_SHOP = { error: 'Please enter your shop', field: 'store', code: 'store-required' };

let shop: Shop;
let other: Shop;
let victim: string;

beforeEach(async () => {
  [shop, other] = [await test.openShop(), await test.openShop()];
  victim = (await shop.addUser('MANAGER')).username;
  checked = [];
});
// The clock moves on, so that the misses of one test do not delay the next one.
afterEach(() => test.clock.advance(3600_000));

interface Where {
  address?: string;
  cookie?: string | undefined;
}

async function signIn(body: Record<string, unknown>, { address = '10.0.0.1', cookie }: Where = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    remoteAddress: address,
    headers: cookie ? { cookie } : {},
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, unknown>,
    device: cookies.find((text) => text.includes('device')),
    setCookie: [answer.headers['set-cookie']].flat().map(String),
    retryAfter: Number(answer.headers['retry-after']),
  };
}
const inShop = (username: string, password: string, { code }: Shop) => ({ username, password, store: code });

async function guess(times: number, next: (index: number) => { body?: Record<string, unknown> } & Where) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const { body = inShop(victim, `guess ${index}`, shop), ...where } = next(index);
    statuses.push((await signIn(body, where)).status);
    test.clock.advance(50);
  }
  return statuses.filter((status) => status === 401).length;
}

describe('a shop that has a user of the same name', () => {
  it('learns nothing about the other user’s password', async () => {
    const shadow = await other.addUser('CASHIER', { username: victim });
    const answers = [];
    for (const password of ['tulip-77-tulip', PASSWORD]) {
      const changed = await other.admin.send('PUT', `/users/${shadow.id}`, { password });
      expect(changed.status).toBe(200);
      answers.push(await signIn({ username: victim, password }));
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, ASKS_FOR_SHOP],
      [400, ASKS_FOR_SHOP],
    ]);
    expect(checked).toEqual([]);
  });

  it('locks no one out: ten shops have a user called boss, and each can sign in', async () => {
    for (let index = 0; index < 10; index += 1) {
      const one = await test.openShop();
      const { id } = await one.addUser('ADMIN', { username: 'boss' });
      const answer = await signIn(inShop('boss', PASSWORD, one), { address: `10.3.0.${index}` });
      expect([answer.status, answer.body.id, answer.body.storeId]).toEqual([200, id, one.storeId]);
    }
  });

  it('does not make its sign-in slower: at most one password is checked, and none for a shop that does not exist', async () => {
    await other.addUser('CASHIER', { username: victim });
    const stores = [shop.code, other.code, 'no-such-shop', shop.manager.userId] as const;
    for (const [index, store] of stores.entries()) {
      checked = [];
      const { status, body } = await signIn({ username: victim, password: 'wrong', store });
      expect([status, body, checked.length]).toEqual([401, MISS, index < 2 ? 1 : 0]);
    }
  });
});

describe('guesses that are sent together', () => {
  it('are no more than those that are sent one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn(inShop(victim, `guess ${index}`, shop), { address: '10.4.0.1' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    // On a slow database some attempts wait too long for the others and get a 503. Their passwords were not checked
    // either.
    expect(answers.filter(({ status }) => status === 429 || status === 503).length).toBeGreaterThanOrEqual(
      55,
    );
    expect(checked.length).toBeLessThanOrEqual(5);
  });

  it('from the addresses of one IPv6 network count as one', async () => {
    const evaluated = await guess(40, (index) => ({ address: `2001:db8:1:2:${index}::${index}` }));
    expect(evaluated).toBeLessThanOrEqual(8);
    const mapped = await guess(20, (index) => ({ address: index % 2 ? '::ffff:10.4.0.2' : '10.4.0.2' }));
    expect(mapped).toBeLessThanOrEqual(6);
  });
});

describe('misses of another person', () => {
  it('do not keep the owner from signing in on a device where they have been before', async () => {
    const { device } = await signIn(inShop(victim, PASSWORD, shop), { address: '10.5.0.1' });
    await guess(120, (index) => ({ address: `10.6.${index}.1` }));
    // A new device at another address has to wait, which is the purpose of counting misses.
    expect((await signIn(inShop(victim, PASSWORD, shop), { address: '10.5.9.9' })).status).toBe(429);
    const own = await signIn(
      { username: victim, password: PASSWORD },
      { address: '10.5.9.9', cookie: device },
    );
    expect([own.status, own.body.username]).toEqual([200, victim]);
  });

  it('do not keep the owner from signing in where they have been before, even when guests of the Wi-Fi guess', async () => {
    await signIn(inShop(victim, PASSWORD, shop), { address: '10.7.0.1' });
    await guess(80, (index) => ({ address: '10.7.0.1', body: inShop(`name-${index}`, 'wrong', shop) }));
    expect((await signIn(inShop('stranger', 'wrong', shop), { address: '10.7.0.1' })).status).toBe(429);
    expect((await signIn(inShop(victim, PASSWORD, shop), { address: '10.7.0.1' })).status).toBe(200);
  });

  it('in one shop do not affect the same name in another', async () => {
    await other.addUser('CASHIER', { username: victim });
    await guess(120, (index) => ({ address: `10.8.${index}.1` }));
    expect((await signIn(inShop(victim, PASSWORD, other), { address: '10.8.200.1' })).status).toBe(200);
  });

  it('on a known device are counted too, so a person at the till cannot go on guessing', async () => {
    const { device } = await signIn(inShop(victim, PASSWORD, shop), { address: '10.9.0.1' });
    expect(await guess(60, () => ({ address: '10.9.0.1', cookie: device }))).toBeLessThanOrEqual(8);
  });

  it('cannot be bypassed with the device of a colleague or an invented one', async () => {
    const colleague = await shop.addUser('CASHIER');
    const { device } = await signIn(inShop(colleague.username, PASSWORD, shop), { address: '10.10.0.1' });
    expect(await guess(60, () => ({ address: '10.10.0.2', cookie: device }))).toBeLessThanOrEqual(8);
    const forged = `evertill_device=${shop.storeId}.${'x'.repeat(43)}`;
    expect(await guess(60, () => ({ address: '10.10.0.3', cookie: forged }))).toBeLessThanOrEqual(8);
  });
});

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
    const { device, setCookie } = await signIn(inShop(victim, PASSWORD, shop));
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
    const { device } = await signIn(inShop(victim, PASSWORD, shop));
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

describe('many at once', () => {
  /** A hasher whose checks begin in turn and end when the test says so. */
  function open(limits = {}) {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const check = (password: string) => {
      begun.push(password);
      return new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
    };
    const hasher = queuedHasher({ hash: async () => '', verify: check }, limits);
    const outcomes: Promise<unknown>[] = [];
    const arrive = (name: string, network: string, knownDevice: string | null = null) => {
      const outcome = hasher.verify(name, null, { network, knownDevice }).then(
        () => name,
        (error: HttpError) => [error.status, error.headers['Retry-After']],
      );
      outcomes.push(outcome);
    };
    const endAll = async () => {
      for (let n = 0; n < outcomes.length; n += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        ends.shift()?.();
      }
      return Promise.all(outcomes);
    };
    return { begun, hasher, arrive, endAll };
  }

  it('wait in a bounded queue for each network: beyond it they are asked to retry', async () => {
    const { arrive, endAll } = open({ mostWaiting: 3 });
    for (let n = 0; n < 7; n += 1) arrive(`guess ${n}`, 'far');
    arrive('other', 'near');
    const outcomes = await endAll();
    expect(outcomes.slice(5)).toEqual([[503, '2'], [503, '2'], 'other']);
  });

  it('let a known device go first, and another network before the next guess', async () => {
    const { begun, arrive, endAll } = open();
    for (let n = 0; n < 8; n += 1) arrive(`guess ${n}`, 'far');
    arrive('new device', 'near');
    arrive('known device', 'far', 'till');
    await endAll();
    expect(begun.slice(0, 4)).toEqual(['guess 0', 'guess 1', 'known device', 'new device']);
  });

  it('in a shop that does not exist take no place from the others', async () => {
    const { begun, hasher, arrive, endAll } = open();
    const pretended = Array.from({ length: 12 }, () => hasher.pretend({ network: 'far', knownDevice: null }));
    arrive('owner', 'near');
    await endAll();
    expect(begun).toEqual(['owner']);
    await Promise.all(pretended);
  });
});
