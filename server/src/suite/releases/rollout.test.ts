import { makeToken } from '@evertill/federation-kit/releases';
import { describe, expect, it } from 'vitest';
import { aBuild, createTeam } from '../../../test/releasing';
import { startTwoServers } from '../../../test/two-servers';

const servers = startTwoServers();
const { lineOf, siteDir, stock, test } = servers;

describe('a rollout', () => {
  const crash = { kind: 'crash', app: 'stock_count', version: '1.0.0', message: 'no rows' };

  it('begins at one shop and changes nothing for other shops', async () => {
    await stock.publish(aBuild('stock_count', 'r0'));
    const [mine, other] = [await test.openShop(), await test.openShop()];
    const { body } = await stock.publish(aBuild('stock_count', 'r1'), { shop: mine.code });
    expect(body).toMatchObject({ live: { buildId: 'r0' }, rollout: { buildId: 'r1', at: mine.code } });
    expect(await lineOf('stock_count', { cookie: mine.cashier.cookie })).toBe('r1');
    expect(await lineOf('stock_count', { cookie: other.cashier.cookie })).toBe('r0');
    expect(await lineOf('stock_count')).toBe('r0');
    await stock.send('POST', '/live', { buildId: 'r1' });
    expect(await lineOf('stock_count', { cookie: other.cashier.cookie })).toBe('r1');
    expect((await stock.send('GET', '')).body.rollout).toMatchObject({ buildId: 'r1', state: 'passed' });
  });

  it('begins at one register', async () => {
    const { admin, cashier, code } = await test.openShop();
    await admin.send('PUT', '/auth/register', { registerId: 'till-1' });
    await cashier.send('PUT', '/auth/register', { registerId: 'till-2' });
    const { status } = await stock.publish(aBuild('stock_count', 'r2'), { shop: code, register: 'till-1' });
    expect(status).toBe(200);
    expect(await lineOf('stock_count', { cookie: admin.cookie })).toBe('r2');
    expect(await lineOf('stock_count', { cookie: cashier.cookie })).not.toBe('r2');
    const { body } = await stock.send('POST', '/back', {});
    expect(body.rollout).toBeNull();
    expect(await lineOf('stock_count', { cookie: admin.cookie })).not.toBe('r2');
  });

  it('stops when starts fail there, gives the reason, and does not continue', async () => {
    const [mine, other] = [await test.openShop(), await test.openShop()];
    const before = await lineOf('stock_count');
    await stock.publish(aBuild('stock_count', 'r3'), { shop: mine.code });
    const tell = (shop: typeof mine, fault: object) =>
      shop.cashier.send('POST', '/device-faults', { faults: [{ ...crash, buildId: 'r3', ...fault }] });
    await tell(other, { kind: 'rolled-back' });
    await tell(mine, { kind: 'waiting' });
    await tell(mine, { buildId: 'r0' });
    await tell(mine, {});
    expect(await lineOf('stock_count', { cookie: mine.cashier.cookie })).toBe('r3');
    await tell(mine, {});
    for (const app of [test.app, servers.second])
      expect(await lineOf('stock_count', { cookie: mine.cashier.cookie }, app)).toBe(before);
    expect((await stock.send('GET', '')).body.rollout).toMatchObject({ buildId: 'r3', stopped: 'no rows' });
    const { body } = await stock.send('POST', '/live', { buildId: 'r3' });
    expect(body.error).toBe(
      `Build r3 of stock_count was stopped at ${mine.code}: “no rows”. Publish a corrected build, or resume this rollout.`,
    );
    const audit = await mine.admin.get<{ details: unknown }[]>('/audit');
    expect(audit.body).toContainEqual(
      expect.objectContaining({ details: { stopped: 'r3', message: 'no rows' } }),
    );
    await stock.publish(aBuild('stock_count', 'r4'));
    expect(await lineOf('stock_count', { cookie: mine.cashier.cookie })).toBe('r4');
  });

  it('of a new app removes the app where it failed', async () => {
    const shop = await test.openShop();
    const team = createTeam(() => test.app, await makeToken(siteDir, 'fresh'));
    await team.publish(aBuild('fresh', 'f1'), { shop: shop.code });
    expect(await lineOf('fresh')).toBeNull();
    const fault = { ...crash, kind: 'rolled-back', app: 'fresh', buildId: 'f1' };
    await shop.cashier.send('POST', '/device-faults', { faults: [fault] });
    const headers = { cookie: shop.cashier.cookie };
    expect((await test.app.inject({ url: '/registry.json', headers })).json()).toMatchObject({
      retired: ['fresh'],
    });
  });

  it.each([
    [{ shop: 'nowhere' }, 'There is no shop nowhere.'],
    [{ shop: 'mine', register: 'till-9' }, 'There is no register till-9 in the shop'],
  ])('names the missing shop or register: %j', async (first, words) => {
    const { code } = await test.openShop();
    const at = first.shop === 'mine' ? { ...first, shop: code } : first;
    const { status, body } = await stock.publish(aBuild('stock_count', 'r5'), at);
    expect([status, body.error]).toEqual([404, expect.stringContaining(words)]);
  });
});
