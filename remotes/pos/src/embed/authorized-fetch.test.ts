import { afterEach, expect, it, vi } from 'vitest';
import { authorizedFetch } from './authorized-fetch';
import type { TokenSource } from './till-options';

const INIT: RequestInit = { method: 'POST', credentials: 'include', headers: { 'Idempotency-Key': 'k1' } };

afterEach(() => vi.unstubAllGlobals());

it('sends the current token, the headers of the call, and no cookie', async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return new Response();
  });
  let token: TokenSource = 'evt_1';
  const call = authorizedFetch(undefined, () => token);
  await call('/sales', INIT);
  token = async () => 'evt_2';
  await call('/sales', INIT);
  const headers = { 'idempotency-key': 'k1', Authorization: 'Bearer evt_1' };
  expect(calls[0]).toEqual(['/sales', { method: 'POST', credentials: 'omit', headers }]);
  expect(calls[1]?.[1].headers).toMatchObject({ Authorization: 'Bearer evt_2' });
});

it('lets the page’s own fetch decide about cookies', async () => {
  const inits: RequestInit[] = [];
  const own = async (_: string, init: RequestInit) => {
    inits.push(init);
    return new Response();
  };
  await authorizedFetch(own, () => undefined)('/sales', INIT);
  expect(inits).toEqual([{ method: 'POST', headers: { 'idempotency-key': 'k1' } }]);
});
