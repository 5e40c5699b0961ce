import { describe, expect, it } from 'vitest';
import { aBuild, createTeam } from '../../../test/releasing';
import { startTwoServers } from '../../../test/two-servers';

const servers = startTwoServers();
const { lineOf, stock, test } = servers;

describe('an app that its team releases over HTTP', () => {
  it('is live on every server of the folder and leaves the entries of other apps unchanged', async () => {
    const { status, body } = await stock.publish(aBuild('stock_count', 's1'));
    expect([status, body]).toMatchObject([200, { app: 'stock_count', live: { buildId: 's1' } }]);
    for (const app of [test.app, servers.second]) {
      expect(await lineOf('stock_count', {}, app)).toBe('s1');
      expect(await lineOf('pos', {}, app)).toBe('p1');
      const logo = await app.inject({ url: '/r/stock_count/s1/img/logo.svg' });
      expect([logo.statusCode, logo.body]).toEqual([200, '<svg/>']);
    }
  });

  it('rolls back to the previous build, and lists the builds', async () => {
    await stock.publish(aBuild('stock_count', 's2'));
    await stock.publish(aBuild('stock_count', 's3'));
    const back = await stock.send('POST', '/back', {});
    expect([back.status, back.body.live]).toMatchObject([200, { buildId: 's2' }]);
    const there = createTeam(() => servers.second, servers.token);
    await there.send('POST', '/back', { buildId: 's3' });
    expect(await lineOf('stock_count')).toBe('s3');
    const { body } = await stock.send('GET', '');
    expect(body.builds).toContainEqual({ buildId: 's2', uploadedAt: expect.any(String) });
    const wrong = await stock.send('POST', '/back', { buildId: 'gone' });
    expect([wrong.status, wrong.body.error]).toEqual([409, expect.stringContaining('no finished build')]);
  });

  it('is sent file by file to any of the servers, and no file is sent twice', async () => {
    const build = aBuild('stock_count', 's4');
    const there = createTeam(() => servers.second, servers.token);
    const { body } = await stock.send('POST', '', build.assets);
    const [first = ''] = body.missing ?? [];
    await there.sendFile('s4', first, build.contents.get(first) ?? Buffer.alloc(0));
    expect((await there.send('POST', '', build.assets)).body.missing).toEqual(body.missing?.slice(1));
    await stock.publish(build);
    expect((await stock.send('POST', '', build.assets)).body.missing).toEqual([]);
  });
});
