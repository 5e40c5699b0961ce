// Tests what a team that releases over HTTP is refused, and with which words.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeToken, revokeTokens, UPLOAD_LIMITS } from '@evertill/federation-kit/releases';
import { describe, expect, it } from 'vitest';
import { aBuild, createTeam, filesOf } from '../../../test/releasing';
import { startTwoServers } from '../../../test/two-servers';

const servers = startTwoServers();
const { lineOf, siteDir, stock, test } = servers;

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
    expect(readFileSync(join(siteDir, '.release-tokens.json'), 'utf8')).not.toContain(
      servers.token.slice(-43),
    );
    for (const name of ['.release-tokens.json', '.rollouts.json', '.uploads/stock_count/half/upload.json'])
      expect((await test.app.inject({ url: `/${name}`, headers: { accept: '*/*' } })).statusCode).toBe(404);
  });
});

describe('what a till downloads for a build', () => {
  /** A build whose largest files cannot be compressed. */
  function heavy(buildId: string, kilobytes: readonly number[]) {
    const { assets, contents } = aBuild('stock_count', buildId);
    for (const [at, size] of kilobytes.entries()) contents.set(`img/${at}.webp`, randomBytes(size * 1_000));
    return { assets: { ...assets, files: filesOf(contents) }, contents };
  }

  it('is warned about from four fifths of the budget on, with the names of the largest files', async () => {
    const { status, body } = await stock.publish(heavy('heavy', [900, 700, 100]));
    expect([status, body.warning]).toEqual([
      200,
      'A till downloads 1,701 KB for stock_count heavy, of at most 2,000 KB. The largest files are img/0.webp 900 KB, img/1.webp 700 KB, img/2.webp 100 KB.',
    ]);
    expect((await stock.publish(heavy('light', [900, 600]))).body.warning).toBeNull();
  });

  it('is refused above the budget, and nothing changes', async () => {
    const live = await lineOf('stock_count');
    const { status, body } = await stock.publish(heavy('vast', [1_900, 150]));
    expect([status, body.error]).toEqual([
      413,
      'A till downloads 2,051 KB for stock_count vast, of at most 2,000 KB. The largest files are img/0.webp 1,900 KB, img/1.webp 150 KB, mf-manifest.json 1 KB. Nothing went live.',
    ]);
    expect([await lineOf('stock_count'), existsSync(join(siteDir, 'r/stock_count/vast'))]).toEqual([
      live,
      false,
    ]);
  });
});
