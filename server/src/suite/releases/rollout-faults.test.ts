// Tests that a rollout which cannot go on takes nothing away from the devices, and that its record stays true.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeToken, RING, settleRollouts, takeBack } from '@evertill/federation-kit/releases';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBuild, createTeam } from '../../../test/releasing';
import type { Shop } from '../../../test/test-app';
import { startTwoServers } from '../../../test/two-servers';

const servers = startTwoServers();
const { lineOf, siteDir, stock, test } = servers;
const FILE = join(siteDir, '.rollouts.json');
const seen = () => lineOf('stock_count', { cookie: shop.admin.cookie });
const starts = (buildId: string) =>
  shop.admin.send('POST', '/device-starts', { starts: [{ app: 'stock_count', buildId }] });
const rollout = async () => (await stock.send('GET', '')).body.rollout;
const screen = (path: string) => ({ path, title: 'Extra' });
let shop: Shop;
let turn = 0;
let build: string;

/** Begins a rollout whose build is due to go to all. */
async function aDueRollout(about: object = {}): Promise<void> {
  await stock.rollOut(aBuild('stock_count', build, about));
  expect(await seen()).toBe(build);
  await starts(build);
  test.clock.advance(RING.waitMs);
}

beforeAll(async () => {
  shop = await test.openShop();
});

beforeEach(async () => {
  turn += 1;
  build = `tried-${turn}`;
  await stock.publish(aBuild('stock_count', `settled-${turn}`));
});

describe('a rollout that cannot go on', () => {
  it('stops with its reason when its build cannot go live, and every device gets the registry', async () => {
    await aDueRollout();
    rmSync(join(siteDir, 'r/stock_count', build), { recursive: true });
    for (const app of [test.app, servers.second]) {
      expect(await lineOf('stock_count', {}, app)).toBe(`settled-${turn}`);
      expect(await lineOf('pos', { cookie: shop.admin.cookie }, app)).toBe('p1');
    }
    expect(await rollout()).toMatchObject({
      state: 'halted',
      stopped: `There is no finished build ${build} of stock_count: assets.json is missing.`,
    });
  });

  it('stops when another app has taken its screen meanwhile, and the build of the devices is kept', async () => {
    const own = { path: '/app/stock-count', title: 'stock_count' };
    await aDueRollout({ screens: [own, screen('/app/extra')] });
    const other = createTeam(() => test.app, await makeToken(siteDir, 'other'));
    await other.publish(aBuild('other', 'o1', { screens: [screen('/app/extra')] }));
    const words = 'stock_count cannot go live: /app/extra is a screen of other.';
    const { status, body } = await stock.send('POST', '/live', { buildId: build });
    expect([status, body.error]).toEqual([409, words]);
    expect(existsSync(join(siteDir, 'r/stock_count', build))).toBe(true);
    expect(await lineOf('stock_count')).toBe(`settled-${turn}`);
    expect(await rollout()).toMatchObject({ state: 'halted', stopped: words });
  });

  it('counts as ended when its record is cut short, and its team can release again', async () => {
    await stock.rollOut(aBuild('stock_count', build));
    writeFileSync(FILE, readFileSync(FILE, 'utf8').slice(0, 90));
    expect(await seen()).toBe(`settled-${turn}`);
    expect(await rollout()).toBeNull();
    expect((await starts(build)).status).toBe(200);
    await stock.rollOut(aBuild('stock_count', build));
    expect(await seen()).toBe(build);
  });

  it('leaves the common registry to a device when no place can be stored', async () => {
    await stock.rollOut(aBuild('stock_count', build));
    // A folder in the place of the file makes every write fail, as a full disk does.
    mkdirSync(`${FILE}.incoming`);
    try {
      expect(await seen()).toBe(`settled-${turn}`);
    } finally {
      rmSync(`${FILE}.incoming`, { recursive: true });
    }
    expect(await seen()).toBe(build);
  });
});

describe('the end of a rollout', () => {
  it('is the halt that was answered while the pass waited for the lock', async () => {
    await aDueRollout();
    const lock = join(siteDir, '.registry-lock');
    mkdirSync(lock);
    const settling = settleRollouts(siteDir, test.clock.now().getTime());
    const record = JSON.parse(readFileSync(FILE, 'utf8'));
    record.stock_count.stopped = 'halted by ci';
    writeFileSync(FILE, JSON.stringify(record));
    rmSync(lock, { recursive: true });
    expect(await settling).toEqual([]);
    expect(await lineOf('stock_count')).toBe(`settled-${turn}`);
    expect(await rollout()).toMatchObject({ state: 'halted' });
  });

  it('is a pass when the server was killed between the registry and the record', async () => {
    await aDueRollout();
    const before = readFileSync(FILE, 'utf8');
    expect(await lineOf('stock_count')).toBe(build);
    writeFileSync(FILE, before);
    expect(await lineOf('stock_count')).toBe(build);
    expect(await rollout()).toMatchObject({ buildId: build, state: 'passed', good: 1 });
  });

  it('is another build that the operator makes live, after which the same build can be released again', async () => {
    await stock.publish(aBuild('stock_count', `newer-${turn}`));
    await stock.rollOut(aBuild('stock_count', build));
    const record = readFileSync(FILE, 'utf8');
    // The command in the folder of the site does not know the rollouts.
    await takeBack(siteDir, 'stock_count', `settled-${turn}`);
    writeFileSync(FILE, record);
    expect(await rollout()).toBeNull();
    expect((await stock.send('POST', '/resume')).status).toBe(409);
    const { body } = await stock.send('POST', '/live', { buildId: build });
    expect(body.rollout).toMatchObject({ buildId: build, state: 'running' });
    expect(await seen()).toBe(build);
  });
});
