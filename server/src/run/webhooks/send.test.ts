import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';
import { createSend } from './send';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts an endpoint on this computer. Returns its address and what it has got. */
async function anEndpoint(
  answer: (path: string) => { status: number; headers?: Record<string, string> } | null,
) {
  const got: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      got.push({ path, headers: request.headers, body });
      const wanted = answer(path);
      if (wanted) response.writeHead(wanted.status, wanted.headers).end('{}');
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/events`, got };
}

/** A name service that knows one answer. */
const namesAre = (...addresses: string[]) =>
  ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const outgoing = (url: string) => ({ url, headers: { 'webhook-id': 'e1' }, body: '{"type":"x"}' });
const REFUSED = { status: null, problem: 'address', retryAfterMs: null };

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '172.32.0.1', '100.128.0.1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(
    '127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255 192.0.2.1 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1 fec0::1 localhost'.split(
      ' ',
    ),
  )('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an event', () => {
  it('arrives with its headers and its exact body, where this computer is allowed', async () => {
    const { url, got } = await anEndpoint(() => ({ status: 204 }));
    const attempt = await createSend({ isLocalAllowed: true })(outgoing(url));
    expect(attempt).toEqual({ status: 204, problem: null, retryAfterMs: null });
    expect(got).toMatchObject([{ path: '/events', headers: { 'webhook-id': 'e1' }, body: '{"type":"x"}' }]);
  });

  it('never reaches this computer or the network of the operator', async () => {
    const { port, got } = await anEndpoint(() => ({ status: 200 }));
    const send = createSend({ isLocalAllowed: false });
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
    ];
    for (const host of hosts)
      for (const scheme of ['http', 'https'])
        expect([host, await send(outgoing(`${scheme}://${host}:${port}/`))]).toEqual([host, REFUSED]);
    expect(got).toEqual([]);
  });

  it('never reaches such an address through a name, not even beside a public one', async () => {
    const { port, got } = await anEndpoint(() => ({ status: 200 }));
    for (const names of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1'], ['169.254.169.254'], []]) {
      const send = createSend({ isLocalAllowed: false, resolve: namesAre(...names) });
      expect([names, await send(outgoing(`https://rebound.example:${port}/`))]).toEqual([names, REFUSED]);
    }
    const send = createSend({ isLocalAllowed: true, resolve: namesAre('10.0.0.1') });
    expect(await send(outgoing(`https://rebound.example:${port}/`))).toEqual(REFUSED);
    expect(got).toEqual([]);
  });

  it('goes to the address that was checked, and the name is looked up once', async () => {
    const { port, got } = await anEndpoint(() => ({ status: 200 }));
    let lookups = 0;
    const resolve = ((host: string, options: object, callback: never) => {
      lookups += 1;
      (namesAre('127.0.0.1') as (...args: unknown[]) => void)(host, options, callback);
    }) as unknown as typeof lookup;
    const send = createSend({ isLocalAllowed: true, resolve });
    expect(await send(outgoing(`http://books.example:${port}/`))).toMatchObject({ status: 200 });
    expect([lookups, got.length]).toEqual([1, 1]);
  });

  it('follows no redirect', async () => {
    const { url, got } = await anEndpoint((path) =>
      path === '/events' ? { status: 307, headers: { location: '/elsewhere' } } : { status: 200 },
    );
    const attempt = await createSend({ isLocalAllowed: true })(outgoing(url));
    expect(attempt).toEqual({ status: 307, problem: 'status', retryAfterMs: null });
    expect(got.map(({ path }) => path)).toEqual(['/events']);
  });

  it('is given up when the endpoint does not answer in time', async () => {
    const { url } = await anEndpoint(() => null);
    const attempt = await createSend({ isLocalAllowed: true, timeoutMs: 50 })(outgoing(url));
    expect(attempt).toEqual({ status: null, problem: 'timeout', retryAfterMs: null });
  });

  it('says that nobody listens, and how long an endpoint wants to be left alone', async () => {
    const send = createSend({ isLocalAllowed: true });
    expect(await send(outgoing('http://127.0.0.1:1/'))).toMatchObject({
      status: null,
      problem: 'connection',
    });
    const { url } = await anEndpoint(() => ({ status: 503, headers: { 'retry-after': '120' } }));
    expect(await send(outgoing(url))).toEqual({ status: 503, problem: 'status', retryAfterMs: 120_000 });
  });
});
