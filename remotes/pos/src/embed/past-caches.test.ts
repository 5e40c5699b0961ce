import { expect, it } from 'vitest';
import { pastCaches } from './past-caches';

const JSON_TYPE = { 'content-type': 'application/json' };
const GET: RequestInit = { method: 'GET', headers: { Accept: 'application/json' } };

type Answer = (url: URL, key: string | null) => Response;

/** Sends reads through `pastCaches`, and lists the paths that were asked. The key of each read is written as 'KEY'. */
function aTill(answer: Answer) {
  const asked: string[] = [];
  const noticed: boolean[] = [];
  const call = pastCaches(
    async (url, init) => {
      const address = new URL(url, 'https://shop.example');
      const key = new Headers(init.headers).get('idempotency-key');
      asked.push(url.replace(/uncached=[\w-]+/, (found) => (found === `uncached=${key}` ? 'past' : found)));
      return answer(address, key);
    },
    (isPassed) => noticed.push(isPassed),
  );
  const get = async (url: string) => (await call(url, GET)).text();
  return { call, get, asked, noticed };
}

function answered(text: string, key: string | null, init: ResponseInit = {}): Response {
  const echo: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  return new Response(text, { ...init, headers: { ...JSON_TYPE, ...echo } });
}

const isPast = ({ searchParams }: URL) => searchParams.has('uncached');

it('asks the usual address while the shop itself answers', async () => {
  const { get, asked, noticed } = aTill((_, key) => answered('new', key));
  for (const url of ['/taxes', '/products?limit=5']) expect(await get(url)).toBe('new');
  expect(asked).toEqual(['/taxes', '/products?limit=5']);
  expect(noticed).toEqual([]);
});

it.each([
  ['another read', 'of-another-read'],
  ['a read without a key', null],
])('asks past a cache that has stored the answer to %s, once it was noticed', async (_, stored) => {
  const { get, asked, noticed } = aTill((url, key) =>
    isPast(url) ? answered('new', key) : answered('old', stored),
  );
  expect(await get('/taxes')).toBe('new');
  expect(await get('/products?limit=5')).toBe('new');
  expect(asked).toEqual(['/taxes', '/taxes?past', '/products?limit=5&past']);
  expect(noticed).toEqual([true]);
});

it('checks nothing more where a proxy of the page takes the keys away', async () => {
  const { get, asked, noticed } = aTill(() => answered('new', null));
  for (const url of ['/taxes', '/products']) expect(await get(url)).toBe('new');
  expect(asked).toEqual(['/taxes', '/taxes?past', '/products']);
  expect(noticed).toEqual([]);
});

it('takes the first answer where a proxy of the page refuses the parameter', async () => {
  const { get } = aTill((url) =>
    isPast(url) ? answered('unknown parameter', null, { status: 400 }) : answered('new', null),
  );
  expect(await get('/taxes')).toBe('new');
});

it('says once that nothing leads past a cache, and takes its answers', async () => {
  const { get, asked, noticed } = aTill(() => answered('old', 'of-another-read'));
  for (const url of ['/taxes', '/products']) expect(await get(url)).toBe('old');
  expect(asked).toEqual(['/taxes', '/taxes?past', '/products']);
  expect(noticed).toEqual([false]);
});

it('does not repeat a failure of the server, and concludes nothing from a captive portal', async () => {
  const answers = [
    answered('failed', null, { status: 500 }),
    new Response('Welcome', { headers: { 'content-type': 'text/html' } }),
  ];
  const { get, asked } = aTill((url, key) =>
    isPast(url) ? answered('new', key) : (answers.shift() ?? answered('old', null)),
  );
  expect([await get('/taxes'), await get('/taxes'), await get('/taxes')]).toEqual([
    'failed',
    'Welcome',
    'new',
  ]);
  expect(asked).toEqual(['/taxes', '/taxes', '/taxes', '/taxes?past']);
});

it('leaves writes as they are', async () => {
  const keys: (string | null)[] = [];
  const { call, asked } = aTill((_, key) => {
    keys.push(key);
    return answered('done', null);
  });
  await call('/sales', { method: 'POST', headers: { 'Idempotency-Key': 'one' } });
  expect([asked, keys]).toEqual([['/sales'], ['one']]);
});
