import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { createIsKnownHost } from '../http/known-host';

describe('the names of a server', () => {
  const isKnownHost = createIsKnownHost(['till.example'], 'shops.example');

  it.each([
    ['an address of the local network', '192.168.1.20'],
    ['a public address', '203.0.113.7'],
    ['an IPv6 address', '[fe80::1]'],
    ['this machine', 'localhost'],
    ['a name of the machine without a dot', 'shopserver'],
    ['a name that machines of a network give each other', 'Shopserver.local'],
    ['a name of a router', 'shopserver.lan'],
    ['a listed name', 'TILL.example'],
    ['a listed name with its last dot', 'till.example.'],
    ['the name of a shop', 'corner.shops.example'],
  ])('include %s', (_, name) => expect(isKnownHost(name)).toBe(true));

  it.each([
    'evil.example',
    '192.168.1.20.evil.example',
    'till.example.evil.example',
    'evilshops.example',
    'local.evil.example',
  ])('do not include %s', (name) => expect(isKnownHost(name)).toBe(false));
});

describe('a server whose names are listed', () => {
  const test = startTestApp({ hosts: ['till.example'] });
  const under = (host: string) => test.app.inject({ url: '/api/saas/server', headers: { host } });

  it('answers under its names and addresses', async () => {
    for (const host of ['till.example', 'till.example:8443', '10.0.0.5:3000', 'localhost:3000'])
      expect((await under(host)).statusCode).toBe(200);
  });

  it('lets a till wait under another name, because no sale may be lost to a list that lacks a name', async () => {
    const { statusCode, headers } = await under('evil.example:3000');
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  });
});

describe('a server whose names are not listed', () => {
  const test = startTestApp();
  const register = (origin: string, username: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/saas/register',
      headers: { host: new URL(origin).host, origin },
      payload: { username, password: 'a-long-enough-password', storeName: username },
    });

  it.each([
    ['in the local network by its address', 'http://192.168.1.20:3000'],
    ['in the local network by its name', 'http://shopserver.local:3000'],
    ['behind https under a public name', 'https://till.example'],
  ])('opens its first shop %s', async (_, origin) => {
    expect((await register(origin, `owner-${new URL(origin).hostname}`)).statusCode).toBe(201);
  });

  it('opens no shop for a page of a stranger whose name points to this server', async () => {
    const { statusCode, json } = await register('http://evil.example:3000', 'thief');
    expect([statusCode, json()]).toEqual([
      403,
      {
        error:
          'This server cannot tell whether evil.example is its name. Open it with https or by its address, or list the name in EVERTILL_HOSTS.',
      },
    ]);
  });

  it('answers all other requests under any name, so that no shop loses its server to an update', async () => {
    const { cashier } = await test.openShop();
    const { status } = await cashier.get('/products', { host: 'till.example' });
    expect(status).toBe(200);
  });

  it('reads no request with two names', async () => {
    const url = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(url.port), url.hostname, () =>
        socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'),
      );
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
    });
    expect(answer).toContain('HTTP/1.1 400 ');
  });
});
