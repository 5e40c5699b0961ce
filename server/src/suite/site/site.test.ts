import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { startTestApp } from '../../../test/test-app';

const folder = temporaryFolder();
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
const READY = 'made by the release';
const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), content);
};
put('site/registry.json', JSON.stringify({ apps: { host: { url: '/r/host/b1/' } } }));
put('site/sw.js', 'self.skipWaiting()');
put('site/r/host/b1/index.html', '<title>Evertill</title>');
put('site/r/host/b1/main.js', SCRIPT);
put('site/r/host/b1/ready.js', SCRIPT);
put('site/r/host/b1/ready.js.br', brotliCompressSync(READY));
put('site/r/host/b1/ready.js.gz', gzipSync(READY));
put('site/.registry-lock/x', 'hidden');
put('secret.txt', 'secret');

const test = startTestApp({ siteDir: join(folder.path, 'site') });
const bare = startTestApp({ siteDir: null, printers: ['http://192.168.1.50'] });
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

afterAll(() => folder.remove());

describe('the static host', () => {
  it('answers every navigation with the page of the live host', async () => {
    for (const url of ['/', '/app/pos', '/saas/login?redirect=/app/pos', '/nowhere.html']) {
      const answer = await get(url, HTML);
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>Evertill</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await get('/app/pos')).statusCode).toBe(200);
  });

  it('lets a page load from the origins of remotes in development that the registry lists, and from nowhere else', async () => {
    const policyOf = async (url: string) =>
      String((await get(url, HTML)).headers['content-security-policy']).split('; ');
    const strict = await policyOf('/');
    expect(strict).toContain("script-src 'self'");
    const registry = { apps: { host: { url: '/r/host/b1/' } } };
    const overrides = ['http://localhost:3001', 'http://localhost:3001/path', "'unsafe-eval'", '*', 7];
    put('site/registry.json', JSON.stringify({ ...registry, overrides }));
    const atWork = await policyOf('/app/pos');
    expect(atWork).toContain("script-src 'self' http://localhost:3001");
    expect(atWork).toContain("connect-src 'self' http://localhost:3001");
    expect(atWork.filter((line) => !strict.includes(line))).toHaveLength(2);
    put('site/registry.json', JSON.stringify(registry));
    expect(await policyOf('/')).toEqual(strict);
  });

  it('goes on with the last good registry while the file is no JSON', async () => {
    const good = JSON.stringify({ apps: { host: { url: '/r/host/b1/' } }, generation: 7 });
    put('site/registry.json', good);
    expect((await get('/registry.json')).body).toBe(good);
    for (const spoiled of ['{"apps":', '', 'null', '7']) {
      put('site/registry.json', spoiled);
      const page = await get('/app/pos', HTML);
      expect([page.statusCode, page.body]).toEqual([200, '<title>Evertill</title>']);
      const registry = await get('/registry.json');
      expect([registry.statusCode, registry.body]).toEqual([200, good]);
      put('site/registry.json', good);
      expect((await get('/registry.json')).body).toBe(good);
    }
  });

  it('prefers the page of the release as soon as it exists', async () => {
    put('site/index.html', '<title>With hints</title>');
    expect((await get('/', HTML)).body).toBe('<title>With hints</title>');
  });

  it('lets browsers cache builds forever, but revalidate the registry and the worker', async () => {
    const script = await get('/r/host/b1/main.js');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    const worker = await get('/sw.js');
    expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
    const registry = await get('/registry.json');
    expect(registry.headers['cache-control']).toBe('no-cache');
    const again = await get('/registry.json', { 'if-none-match': String(registry.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    put('site/registry.json', JSON.stringify({ apps: { host: { url: '/r/host/b2/' } } }));
    expect((await get('/registry.json', { 'if-none-match': String(registry.headers.etag) })).statusCode).toBe(
      200,
    );
  });

  it('compresses in an encoding that the browser accepts', async () => {
    const br = await get('/r/host/b1/main.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get('/r/host/b1/main.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/r/host/b1/main.js')).body).toBe(SCRIPT);
  });

  it('prefers the compressed files of the release, each with its own ETag', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map((coding) =>
        get('/r/host/b1/ready.js', { 'accept-encoding': coding }),
      ),
    );
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(READY);
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(READY);
    expect(plain?.body).toBe(SCRIPT);
    const answers = [br, gzip, plain].map((answer) => answer?.headers ?? {});
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    for (const headers of answers) {
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(String(headers.vary).toLowerCase()).toBe('accept-encoding');
    }
  });

  it('serves a requested range of a file', async () => {
    const part = await get('/r/host/b1/main.js', { range: 'bytes=0-6', 'accept-encoding': 'gzip' });
    expect([part.statusCode, part.body]).toEqual([206, SCRIPT.slice(0, 7)]);
    expect(part.headers['content-range']).toBe(`bytes 0-6/${SCRIPT.length}`);
  });

  it('never lets a browser cache a missing file of a build', async () => {
    expect((await get('/r/host/b1/gone.js')).headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('never answers a missing file of a build with a page', async () => {
    for (const url of [
      '/r/host/b1/gone.js',
      '/r/host/b1/',
      '/r/host/',
      '/r/host',
      '/r/',
      '/r',
      '/pictures/x/y',
      '/api/nothing',
      '/gone.js',
    ]) {
      const answer = await get(url, url === '/gone.js' ? { accept: '*/*' } : HTML);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { error: 'Resource not found' }]);
    }
  });

  it.each([
    '/../secret.txt',
    '/r/../../secret.txt',
    '/r/%2e%2e/%2e%2e/secret.txt',
    '/r/..%2f..%2fsecret.txt',
    '/r/host/b1/..\\..\\..\\..\\secret.txt',
    '/r//etc/passwd',
    '/.registry-lock/x',
  ])('does not leave its folder for %s', async (url) => {
    const answer = await get(url, { accept: 'image/png' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret');
  });

  it('refuses an address with a character that no name contains', async () => {
    const answer = await get('/r/host/b1/main.js%00.png', { accept: 'image/png' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('secret');
  });

  it('answers an invalid address in the usual form', async () => {
    const answer = await get('/r/%');
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'The request could not be read' }]);
  });

  it('answers only read requests', async () => {
    for (const url of ['/app/pos', '/sw.js', '/r/host/b1/main.js'])
      expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(404);
    const head = await test.app.inject({ method: 'HEAD', url: '/sw.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is optional, because the API also runs without a site', async () => {
    expect((await bare.app.inject({ url: '/', headers: HTML })).statusCode).toBe(404);
    // A page may call only the configured printers on the network.
    const { headers } = await bare.app.inject({ url: '/', headers: HTML });
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' http:\/\/192\.168\.1\.50;/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect((await bare.app.inject({ url: '/api/health' })).json()).toMatchObject({ status: 'ok' });
  });
});
