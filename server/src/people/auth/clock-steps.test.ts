import { expect, it } from 'vitest';
import { startSignIns } from '../../../test/sign-ins';
import { PASSWORD } from '../../../test/test-app';

const { test, signIn } = startSignIns();
const HOUR_MS = 3600_000;

it.each([
  ['an hour', HOUR_MS],
  ['a year', 365 * 24 * HOUR_MS],
])(
  'locks nobody out when the clock was %s ahead and steps back, and still slows guessing down',
  async (_, aheadMs) => {
    const shop = await test.openShop();
    const { username } = await shop.addUser('CASHIER');
    const { username: colleague } = await shop.addUser('CASHIER');
    const enter = (name: string, password: string) =>
      signIn({ username: name, password, store: shop.code }, { address: '10.9.0.1' });
    test.clock.advance(aheadMs);
    expect((await enter(username, PASSWORD)).status).toBe(200);
    for (let miss = 0; miss < 8; miss += 1) await enter(colleague, `guess ${miss}`);
    expect((await enter(colleague, PASSWORD)).status).toBe(429);

    test.clock.advance(-aheadMs);
    expect((await enter(colleague, PASSWORD)).status).toBe(200);
    const statuses = [];
    for (let miss = 0; miss < 8; miss += 1)
      statuses.push((await enter('a-stranger', `guess ${miss}`)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    test.clock.advance(HOUR_MS);
  },
);
