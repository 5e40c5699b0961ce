// Attacks on the sign-in by a stranger and by another shop.
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSignIns, type Where } from '../../../test/sign-ins';
import { PASSWORD, type Shop } from '../../../test/test-app';
import type { HttpError } from '../../kernel/http/http-error';
import { queuedHasher } from './passwords';

const { test, signIn, checked, holdChecks } = startSignIns();
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
      checked.length = 0;
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

describe('guesses of many names, each from another network of one IPv6 site', () => {
  const from = (site: number, index: number) => `2001:db8:${site}:${index.toString(16)}::1`;
  const aName = (index: number) => inShop(`nobody-${index}`, 'guess', shop);

  it('are slowed down together', async () => {
    const evaluated = await guess(200, (index) => ({ body: aName(index), address: from(7, index) }));
    expect(evaluated).toBeGreaterThanOrEqual(100);
    expect(evaluated).toBeLessThanOrEqual(130);
  });

  it('do not slow down another site, nor a person whom their network knows', async () => {
    await signIn(inShop(victim, PASSWORD, shop), { address: from(8, 1) });
    await guess(200, (index) => ({ body: aName(index), address: from(8, index + 2) }));
    expect((await signIn(inShop(victim, PASSWORD, shop), { address: from(8, 1) })).status).toBe(200);
    const stranger = (await shop.addUser('CASHIER')).username;
    expect((await signIn(inShop(stranger, PASSWORD, shop), { address: from(9, 1) })).status).toBe(200);
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

  it('from one network do not keep a known device of that network, or another network, out of the queue', async () => {
    const { device } = await signIn(inShop(victim, PASSWORD, shop), { address: '2001:db8:1:ff::1' });
    const colleague = await shop.addUser('CASHIER');
    let endHold = () => {};
    holdChecks(new Promise<void>((resolve) => (endHold = resolve)));
    onTestFinished(() => endHold());
    // Two are checked, and ten may wait.
    const [places, refusals] = [12, 3];
    await new Promise<void>((isFull) => {
      let refused = 0;
      for (let n = 0; n < places + refusals; n += 1) {
        const where = { address: `2001:db8:1:${n}::1` };
        void signIn(inShop(`name-${n}`, 'wrong', shop), where).then(({ status }) => {
          if (status === 503) refused += 1;
          if (refused === refusals) isFull();
        });
      }
    });
    const own = inShop(victim, PASSWORD, shop);
    const waiting = [
      signIn(own, { address: '2001:db8:1:ff::2', cookie: device }),
      signIn(inShop(colleague.username, PASSWORD, shop), { address: '2001:db8:2::1' }),
    ];
    expect((await signIn(own, { address: '2001:db8:1:fe::1' })).status).toBe(503);
    endHold();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
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
