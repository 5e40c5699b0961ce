import { createTestData } from '@evertill/shared-data/testing';
import { aCategory, aDiscount, aProduct, aTax } from '@evertill/shared-domain/testing';
import { newUuid, type OfflineOptions } from '@evertill/shared-offline';
import { expect, it, onTestFinished } from 'vitest';
import { openShop } from './shop';

type Fetch = NonNullable<OfflineOptions['fetch']>;

const API = 'https://shop.example/api';
const TEA = aProduct({ id: 'tea', name: 'Tea', unitPrice: 3.5 });

async function aShop() {
  const { server, browser, settle } = await createTestData({
    as: 'CASHIER',
    products: [TEA],
    categories: [aCategory()],
    taxes: [aTax()],
    discounts: [aDiscount()],
  });
  // The tests share a browser, and each of them starts on a device without a till.
  const device = newUuid();
  const told: string[] = [];
  function open(fetch: Fetch, name = 'till') {
    // Each till has its own, because the first one reads its lists again within 10 s.
    const logged: string[] = [];
    const shop = openShop({
      apiBase: API,
      fetch,
      namespace: `${device}-${name}`,
      token: () => undefined,
      tell: (name, value) => void (name === 'onError' && told.push((value as { code: string }).code)),
      notify: () => undefined,
      log: ({ message }) => void logged.push(message),
    });
    onTestFinished(() => shop.close());
    return { ...shop, logged };
  }
  return { server, client: browser.client, settle, open, told };
}

/** Holds the requests of a till until they are let through together, as over a line with long round trips. */
function slowLine(fetch: Fetch, settle: () => Promise<void>) {
  let waiting: { path: string; go: () => void }[] = [];
  return {
    fetch: (async (url, init) => {
      const path = `${init.method} ${url.slice(API.length)}`;
      await new Promise<void>((go) => waiting.push({ path, go }));
      return fetch(url, init);
    }) satisfies Fetch,
    /** Lets all requests through that wait by now, and returns their paths. */
    async wave() {
      await settle();
      const now = waiting;
      waiting = [];
      for (const { go } of now) go();
      await settle();
      return now.map(({ path }) => path).sort();
    },
  };
}

/** A worker of the page that answers from its cache whatever it has answered before. */
function cacheFirst(fetch: Fetch, { ignoreSearch = false } = {}): Fetch {
  const stored = new Map<string, Response>();
  return async (url, init) => {
    if (init.method !== 'GET' || url.endsWith('/stream')) return fetch(url, init);
    const name = ignoreSearch ? (url.split('?')[0] ?? '') : url;
    const kept = stored.get(name);
    if (kept) return kept.clone();
    const answer = await fetch(url, init);
    stored.set(name, answer.clone());
    return answer;
  };
}

it('shows the first products after one wave of requests', async () => {
  const { client, settle, open } = await aShop();
  const line = slowLine(client.fetch, settle);
  const { data } = open(line.fetch);
  expect(await line.wave()).toEqual([
    'GET /auth/user',
    'GET /categories',
    'GET /discounts',
    'GET /health',
    'GET /products?limit=2000',
    'GET /settings',
    'GET /taxes',
  ]);
  expect(data.products.getSnapshot().items).toMatchObject([{ name: 'Tea' }]);
  expect(data.taxes.getSnapshot().items).toHaveLength(1);
  expect(data.discounts.getSnapshot().items).toHaveLength(1);
  // Nothing is asked twice.
  expect(await line.wave()).toEqual(['GET /changes/stream', 'PUT /auth/register']);
});

it('stores nothing for a token that the shop refuses, and loads the lists with the next one', async () => {
  const { client, settle, open, told } = await aShop();
  const cashier = client.signedIn();
  client.signIn(null);
  const { data, session, offline } = open(client.fetch);
  await settle();
  expect(told).toEqual(['unauthorized']);
  expect(await offline.cache.getMeta('settings')).toBeFalsy();
  client.signIn(cashier);
  await session.check();
  await settle();
  expect(data.products.getSnapshot().items).toHaveLength(1);
});

it('asks again for a list whose early read failed', async () => {
  const { client, server, settle, open, told } = await aShop();
  server.faults.plan({ status: 403 }, { when: ({ url }) => url === '/products' });
  server.faults.plan('lose-answer', { when: ({ url }) => url === '/taxes' });
  const { data, session } = open(client.fetch);
  await settle();
  expect(session.getSnapshot().status).toBe('signed-in');
  expect(data.products.getSnapshot().items).toHaveLength(1);
  expect(data.taxes.getSnapshot().items).toHaveLength(1);
  expect(told).toEqual([]);
});

it('sees the new price although a cache of the page answers with the old one', async () => {
  const { client, server, settle, open } = await aShop();
  const fetch = cacheFirst(client.fetch);
  open(fetch, 'before');
  await settle();

  server.resources.insert('products', { ...TEA, unitPrice: '4.00' });
  const { data, logged } = open(fetch, 'after');
  await settle();
  expect(data.products.getSnapshot().items).toMatchObject([{ name: 'Tea', unitPrice: 4 }]);
  expect(logged).toEqual([expect.stringMatching(/^A cache of this page .* The till asks past it/)]);
});

it('knows that the shop cannot be reached although a cache of the page answers', async () => {
  const { client, settle, open } = await aShop();
  const fetch = cacheFirst(client.fetch);
  open(fetch, 'before');
  await settle();
  client.setNetwork(false);
  const { offline } = open(fetch, 'after');
  await settle();
  expect(offline.connectivity.getSnapshot().isOnline).toBe(false);
});

it('works on behind a cache that nothing leads past, and says so', async () => {
  const { client, settle, open } = await aShop();
  const fetch = cacheFirst(client.fetch, { ignoreSearch: true });
  open(fetch, 'before');
  await settle();
  const { data, logged } = open(fetch, 'after');
  await settle();
  expect(data.products.getSnapshot().items).toHaveLength(1);
  expect(logged).toEqual([expect.stringMatching(/Nothing leads past it/)]);
});
