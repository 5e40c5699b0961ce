import { makeToken, RING } from '@evertill/federation-kit/releases';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBuild, createTeam } from '../../../test/releasing';
import type { Shop } from '../../../test/test-app';
import { startTwoServers } from '../../../test/two-servers';

const servers = startTwoServers();
const { lineOf, stock, test } = servers;
const seenBy = (person: Shop['cashier'], server = test.app) =>
  lineOf('stock_count', { cookie: person.cookie }, server);
const starts = (person: Shop['cashier'], buildId: string) =>
  person.send('POST', '/device-starts', { starts: [{ app: 'stock_count', buildId }] });
const fails = (person: Shop['cashier'], buildId: string) =>
  person.send('POST', '/device-faults', {
    faults: [{ kind: 'rolled-back', app: 'stock_count', version: '1.0.0', buildId, message: 'no rows' }],
  });
const rollout = async () => (await stock.send('GET', '')).body.rollout;
let mine: Shop;
let other: Shop;
let third: Shop;

beforeAll(async () => {
  [mine, other, third] = [await test.openShop(), await test.openShop(), await test.openShop()];
  await stock.publish(aBuild('stock_count', 'settled'));
});

describe('a build that is published', () => {
  it('goes to two devices of a store, to no device without a session, and stays there', async () => {
    const { body } = await stock.rollOut(aBuild('stock_count', 'b1'));
    expect(body).toMatchObject({
      live: { buildId: 'settled' },
      rollout: { buildId: 'b1', state: 'running' },
    });
    expect(await lineOf('stock_count')).toBe('settled');
    expect(await seenBy(mine.admin)).toBe('b1');
    expect(await seenBy(mine.manager, servers.second)).toBe('b1');
    expect(await seenBy(mine.cashier)).toBe('settled');
    expect(await seenBy(other.admin)).toBe('b1');
    expect(await seenBy(mine.admin, servers.second)).toBe('b1');
    expect(await rollout()).toMatchObject({ devices: 3, good: 0, failing: 0 });
  });

  it('marks its line for the devices that try it, which report a good start once', async () => {
    const { headers, body } = await test.app.inject({
      url: '/registry.json',
      headers: { cookie: mine.admin.cookie },
    });
    expect([headers['cache-control'], headers.vary]).toEqual(['no-store', expect.stringMatching(/cookie/i)]);
    expect(JSON.parse(body).apps.stock_count).toMatchObject({
      buildId: 'b1',
      trial: expect.stringMatching(/^2026-/),
    });
    for (let turn = 0; turn < 3; turn += 1) await starts(mine.admin, 'b1');
    await starts(mine.cashier, 'b1');
    expect(await rollout()).toMatchObject({ devices: 3, good: 1 });
  });

  it('is not stopped by the devices of one store, which alone get the build before it', async () => {
    await fails(mine.admin, 'b1');
    await fails(mine.manager, 'b1');
    await fails(third.admin, 'b1');
    expect(await rollout()).toMatchObject({ state: 'running', good: 0, failing: 2 });
    expect(await seenBy(mine.admin)).toBe('settled');
    expect(await seenBy(other.admin)).toBe('b1');
  });

  it('stops when it fails in two stores, and every device gets the build before it', async () => {
    await fails(other.admin, 'b1');
    expect(await rollout()).toMatchObject({
      state: 'halted',
      stopped: 'no rows',
      errors: [{ kind: 'rolled-back', message: 'no rows', times: 3 }],
    });
    for (const person of [mine.admin, other.admin, third.admin])
      expect(await seenBy(person, servers.second)).toBe('settled');
  });

  it('goes to all after a quiet half hour with one good start', async () => {
    await stock.rollOut(aBuild('stock_count', 'b2'));
    expect(await seenBy(other.admin)).toBe('b2');
    await starts(other.admin, 'b2');
    test.clock.advance(RING.waitMs - 1_000);
    expect(await lineOf('stock_count')).toBe('settled');
    test.clock.advance(1_000);
    expect(await lineOf('stock_count', {}, servers.second)).toBe('b2');
    expect(await rollout()).toMatchObject({ buildId: 'b2', state: 'passed', good: 1 });
  });

  it('is tried by more devices while no device has a good start', async () => {
    await stock.rollOut(aBuild('stock_count', 'b3'));
    await seenBy(mine.admin);
    await seenBy(mine.manager);
    expect(await seenBy(mine.cashier)).toBe('b2');
    test.clock.advance(RING.waitMs);
    expect(await seenBy(mine.cashier)).toBe('b3');
    expect(await rollout()).toMatchObject({ state: 'running', devices: 3 });
  });

  it('is halted and resumed by its team, and keeps the good starts', async () => {
    await starts(mine.admin, 'b3');
    await fails(mine.manager, 'b3');
    await stock.send('POST', '/halt');
    expect(await seenBy(mine.admin)).toBe('b2');
    const { body } = await stock.send('POST', '/resume');
    expect(body.rollout).toMatchObject({ state: 'running', devices: 3, good: 1, failing: 0, errors: [] });
    expect(await seenBy(mine.manager)).toBe('b3');
  });

  it('is not blamed for a single crash before or after a good start', async () => {
    await stock.rollOut(aBuild('stock_count', 'b5'));
    expect(await seenBy(other.admin)).toBe('b5');
    const crash = { kind: 'crash', app: 'stock_count', version: '1.0.0', buildId: 'b5', message: 'no rows' };
    await other.admin.send('POST', '/device-faults', { faults: [crash] });
    await starts(other.admin, 'b5');
    await other.admin.send('POST', '/device-faults', { faults: [crash] });
    expect(await rollout()).toMatchObject({ state: 'running', good: 1, failing: 0 });
  });

  it('marks its line anew in a second rollout', async () => {
    const mark = async () => {
      const headers = { cookie: other.admin.cookie };
      return (await test.app.inject({ url: '/registry.json', headers })).json().apps.stock_count.trial;
    };
    const first = await mark();
    await stock.send('POST', '/back', {});
    test.clock.advance(1_000);
    await stock.rollOut(aBuild('stock_count', 'b5'));
    expect([typeof first, (await mark()) === first]).toEqual(['string', false]);
  });

  it('goes to all at once when its app is new', async () => {
    const team = createTeam(() => test.app, await makeToken(servers.siteDir, 'fresh'));
    const { body } = await team.rollOut(aBuild('fresh', 'f1'));
    expect([body.rollout, await lineOf('fresh')]).toEqual([null, 'f1']);
  });

  it('goes to all at once when its team insists', async () => {
    await stock.publish(aBuild('stock_count', 'b4'));
    expect(await lineOf('stock_count')).toBe('b4');
    const both = { buildId: 'b4', first: { shop: mine.code }, allAtOnce: true };
    expect((await stock.send('POST', '/live', both)).status).toBe(400);
  });
});
