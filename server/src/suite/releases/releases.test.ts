import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeToken, revokeTokens, UPLOAD_LIMITS } from '@evertill/federation-kit/releases';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { aBuild, createTeam, filesOf } from '../../../test/releasing';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';

const folder = temporaryFolder();
const siteDir = join(folder.path, 'site');
const test = startTestApp({ siteDir });
// A second instance with the same database and the same folder.
let second: FastifyInstance;
let stock: ReturnType<typeof createTeam>;
let token: string;

beforeAll(async () => {
  second = await buildApp({ db: test.db, clock: test.clock, siteDir });
  token = await makeToken(siteDir, 'stock_count');
  stock = createTeam(() => test.app, token);
  const pos = createTeam(() => test.app, await makeToken(siteDir, 'pos'));
  await pos.publish(aBuild('pos', 'p1'));
});
afterAll(async () => {
  await second.close();
  folder.remove();
});

const lineOf = async (app: string, headers = {}, server = test.app) => {
  const { apps } = (await server.inject({ url: '/registry.json', headers })).json();
  return apps[app]?.buildId ?? null;
};

describe('an app that its team releases over HTTP', () => {
  it('is live on every server of the folder and leaves the entries of other apps unchanged', async () => {
    const { status, body } = await stock.publish(aBuild('stock_count', 's1'));
    expect([status, body]).toMatchObject([200, { app: 'stock_count', live: { buildId: 's1' } }]);
    for (const app of [test.app, second]) {
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
    const there = createTeam(() => second, token);
    await there.send('POST', '/back', { buildId: 's3' });
    expect(await lineOf('stock_count')).toBe('s3');
    const { body } = await stock.send('GET', '');
    expect(body.builds).toContainEqual({ buildId: 's2', uploadedAt: expect.any(String) });
    const wrong = await stock.send('POST', '/back', { buildId: 'gone' });
    expect([wrong.status, wrong.body.error]).toEqual([409, expect.stringContaining('no finished build')]);
  });

  it('is sent file by file to any of the servers, and no file is sent twice', async () => {
    const build = aBuild('stock_count', 's4');
    const there = createTeam(() => second, token);
    const { body } = await stock.send('POST', '', build.assets);
    const [first = ''] = body.missing ?? [];
    await there.sendFile('s4', first, build.contents.get(first) ?? Buffer.alloc(0));
    expect((await there.send('POST', '', build.assets)).body.missing).toEqual(body.missing?.slice(1));
    await stock.publish(build);
    expect((await stock.send('POST', '', build.assets)).body.missing).toEqual([]);
  });
});

describe('a request that is refused with an explanation while the suite goes on', () => {
  it.each([
    ['no token', undefined, 'A release needs the token of its app'],
    ['a made-up token', `evertill_pos_${'x'.repeat(43)}`, 'This token is not known here'],
    ['a session', 'x', 'This token is not known here'],
  ])('%s', async (_, wrong, words) => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/files'],
      ['POST', '/live'],
      ['POST', '/back'],
    ] as const) {
      const headers = wrong ? { authorization: `Bearer ${wrong}` } : {};
      const answer = await test.app.inject({ method, url: `/api/releases${path}`, headers });
      expect([answer.statusCode, answer.json().error]).toEqual([401, expect.stringContaining(words)]);
    }
  });

  it('a token that was revoked', async () => {
    const team = createTeam(() => test.app, await makeToken(siteDir, 'stock_count', 'of last year'));
    expect((await team.send('GET', '')).status).toBe(200);
    await revokeTokens(siteDir, 'stock_count', 'of last year');
    expect((await team.send('GET', '')).status).toBe(401);
    expect((await stock.send('GET', '')).status).toBe(200);
  });

  it('the build of another app, and a screen of another app', async () => {
    const other = await stock.send('POST', '', aBuild('pos', 'p2').assets);
    expect([other.status, other.body.error]).toEqual([
      403,
      'This token is for stock_count, and the build is of pos.',
    ]);
    const screens = [{ path: '/app/pos', title: 'Mine now' }];
    const taken = await stock.publish(aBuild('stock_count', 'thief', { screens }));
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'stock_count cannot go live: /app/pos is a screen of pos.',
    ]);
    expect(await lineOf('pos')).toBe('p1');
    expect(existsSync(join(siteDir, 'r/stock_count/thief'))).toBe(false);
  });

  it('a file that differs from the file list, and a file that is not listed', async () => {
    const build = aBuild('stock_count', 'tampered');
    await stock.send('POST', '', build.assets);
    const tampered = await stock.sendFile('tampered', 'remoteEntry.js', Buffer.from('evil()'));
    expect(tampered).toEqual({
      status: 400,
      body: { error: 'remoteEntry.js of stock_count tampered is not the file that was built.' },
    });
    const extra = await stock.sendFile('tampered', 'extra.js', Buffer.from('evil()'));
    expect([extra.status, extra.body.error]).toEqual([
      400,
      expect.stringContaining('not in the list of files'),
    ]);
  });

  it('half an upload', async () => {
    const build = aBuild('stock_count', 'half');
    await stock.send('POST', '', build.assets);
    await stock.sendFile('half', 'app.json', build.contents.get('app.json') ?? Buffer.alloc(0));
    const live = await lineOf('stock_count');
    expect(await stock.send('POST', '/live', { buildId: 'half' })).toEqual({
      status: 409,
      body: {
        error:
          'Build half of stock_count is not whole: 3 of 4 files have not come, mf-manifest.json among them. Nothing went live.',
      },
    });
    expect(await lineOf('stock_count')).toBe(live);
    expect((await test.app.inject({ url: '/r/stock_count/half/app.json' })).statusCode).toBe(404);
  });

  it('a manifest that contradicts the build', async () => {
    const liar = await stock.publish(aBuild('stock_count', 'liar', { name: 'pos' }));
    expect([liar.status, liar.body.error]).toEqual([
      400,
      'stock_count liar cannot go live: it calls itself pos.',
    ]);
    expect(await lineOf('stock_count')).not.toBe('liar');
  });

  it.each([
    ['is no JSON', 'app.json', 'hello', 'app.json of the build is missing or is not JSON.'],
    ['is missing', 'mf-manifest.json', null, 'mf-manifest.json of the build is missing or is not JSON.'],
    ['is nested a million times', 'app.json', '['.repeat(400_000) + ']'.repeat(400_000), 'nested too deeply'],
    ['has another form', 'app.json', 'null', 'app is not as it must be'],
    [
      'would fill the registry of all apps',
      'app.json',
      JSON.stringify({ screens: 'x'.repeat(950_000) }),
      'characters, and at most 32000 are allowed',
    ],
    [
      'is larger than a registry',
      'app.json',
      `"${'x'.repeat(1_100_000)}"`,
      'app.json of the build is too large',
    ],
  ])('a build in which a described file %s', async (_, path, text, words) => {
    const live = await lineOf('stock_count');
    const { assets, contents } = aBuild('stock_count', 'described');
    if (text === null) contents.delete(path);
    else contents.set(path, Buffer.from(text));
    const build = { assets: { ...assets, files: filesOf(contents) }, contents };
    const { status, body } = await stock.publish(build);
    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
    expect([body.error?.includes(siteDir), await lineOf('stock_count')]).toEqual([false, live]);
  });

  it('a build id that is the folder of all uploads', async () => {
    const team = createTeam(() => test.app, await makeToken(siteDir, 'dots'));
    await team.send('POST', '', aBuild('dots', 'upload.json').assets);
    for (const buildId of ['.', 'upload.json']) {
      const file = await team.sendFile(buildId, 'none.js', Buffer.from('x'));
      const live = await team.send('POST', '/live', { buildId });
      expect([file.status < 500, live.status < 500]).toEqual([true, true]);
    }
  });

  it('a way back to a build that is gone, without the paths of the server', async () => {
    const { status, body } = await stock.send('POST', '/back', { buildId: 'gone' });
    expect([status, body.error]).toEqual([
      409,
      'There is no finished build gone of stock_count: assets.json is missing.',
    ]);
  });

  it('a stored build with different files', async () => {
    await stock.publish(aBuild('stock_count', 'once'));
    const again = await stock.send('POST', '', aBuild('stock_count', 'once', { version: '1.0.1' }).assets);
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringContaining('A build is never changed'),
    ]);
  });

  it.each([
    ['a way up', { path: '../../registry.json' }, 'files.0.path'],
    ['a hidden file', { path: '.release-tokens.json' }, 'files.0.path'],
    ['a file of the site’s own', { path: 'assets.json' }, 'no file assets.json of its own'],
    ['a folder that is a file too', { path: 'app.json/x' }, 'no file app.json of its own'],
    ['a hash of another kind', { integrity: 'md5-x' }, 'files.0.integrity'],
    ['a file past the limit', { bytes: UPLOAD_LIMITS.fileBytes + 1 }, 'is larger than 16 MB'],
  ])('%s', async (_, wrong, words) => {
    const { assets } = aBuild('stock_count', 'odd');
    const files = [
      { ...assets.files[0], ...wrong },
      ...assets.files.filter((_, n) => n > 0 || 'path' in wrong),
    ];
    const { status, body } = await stock.send('POST', '', { ...assets, files });
    expect([status >= 400 && status < 500, body.error]).toEqual([true, expect.stringContaining(words)]);
  });

  it.each(['..', '.incoming', 'a/b', 'x.incoming', ''])('the build id %j', async (buildId) => {
    const { assets } = aBuild('stock_count', 'fine');
    expect((await stock.send('POST', '', { ...assets, buildId })).status).toBe(400);
    expect((await stock.sendFile(buildId, 'app.json', Buffer.from('{}'))).status).toBeGreaterThanOrEqual(400);
    expect((await stock.send('POST', '/live', { buildId })).status).toBeGreaterThanOrEqual(400);
  });

  it('too many uploads at once, and a body beyond the limit', async () => {
    const many = await makeToken(siteDir, 'many');
    const team = createTeam(() => test.app, many);
    const begin = (buildId: string) => team.send('POST', '', aBuild('many', buildId).assets);
    for (let n = 0; n < UPLOAD_LIMITS.atOnce; n += 1) expect((await begin(`m${n}`)).status).toBe(200);
    const more = await test.app.inject({
      method: 'POST',
      url: '/api/releases',
      payload: aBuild('many', 'more').assets,
      headers: { authorization: `Bearer ${many}` },
    });
    expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '3600']);
    const large = await team.sendFile('m0', 'app.json', Buffer.alloc(UPLOAD_LIMITS.fileBytes + 1));
    expect(large.status).toBe(413);
  });

  it('keeps only digests of tokens, and never serves their list', async () => {
    expect(readFileSync(join(siteDir, '.release-tokens.json'), 'utf8')).not.toContain(token.slice(-43));
    for (const name of ['.release-tokens.json', '.rollouts.json', '.uploads/stock_count/half/upload.json'])
      expect((await test.app.inject({ url: `/${name}`, headers: { accept: '*/*' } })).statusCode).toBe(404);
  });
});

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
    expect((await stock.send('GET', '')).body.rollout).toBeNull();
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
    for (const app of [test.app, second])
      expect(await lineOf('stock_count', { cookie: mine.cashier.cookie }, app)).toBe(before);
    expect((await stock.send('GET', '')).body.rollout).toMatchObject({ buildId: 'r3', stopped: 'no rows' });
    const { body } = await stock.send('POST', '/live', { buildId: 'r3' });
    expect(body.error).toBe(
      `Build r3 of stock_count was stopped at ${mine.code}: “no rows”. Publish a mended one.`,
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
