import { expect, it } from 'vitest';
import { createFakeClock } from '../testing';
import { createTransport } from './transport';

it('asks below /api, sends the cookie along and speaks JSON', async () => {
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
