import { expect, it } from 'vitest';
import { createFakeClock } from '../testing';
import { createTransport } from './transport';

it('stops reading when an answer is larger than the caller allows', async () => {
  let sent = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1;
        stream.enqueue(new Uint8Array(1000).fill(32));
      },
    });
  const transport = createTransport({
    fetch: async () => new Response(endless(), { headers: { 'content-type': 'application/json' } }),
    clock: createFakeClock(new Date()),
    apiBase: '/api',
    onExchange: () => undefined,
  });
  const exchange = await transport.exchange({ method: 'GET', url: '/loyalty', maxBytes: 10_000 });
  expect(exchange).toMatchObject({ kind: 'answer', status: 200, isCut: true, body: null });
  expect(sent).toBeLessThan(20);
});

it('sends requests below /api, with the cookie and with JSON', async () => {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const transport = createTransport({
    fetch: async (url, init) => {
      asked.push({ url: String(url), init });
      return new Response('{"id":"1"}', { headers: { 'content-type': 'application/json' } });
    },
    clock: createFakeClock(new Date()),
    apiBase: '/api',
    onExchange: () => undefined,
  });
  await transport.exchange({ method: 'POST', url: '/categories', body: '{"name":"Tea"}' });
  expect(asked).toMatchObject([
    { url: '/api/categories', init: { method: 'POST', credentials: 'include', body: '{"name":"Tea"}' } },
  ]);
  expect(new Headers(asked[0]?.init?.headers).get('content-type')).toBe('application/json');
});
