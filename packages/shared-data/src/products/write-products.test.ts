import { Category, type NewProduct } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProductInput, createTestData, type TestData } from '../testing';
import type { ProductWrite } from './product-writes';

const add = (sku: string, fields: Partial<NewProduct> = {}): ProductWrite => ({
  kind: 'add',
  input: aProductInput({ name: `Tea ${sku}`, sku, ...fields }),
});
const many = (count: number) => Array.from({ length: count }, (_, n) => add(`T-${n}`));
const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind);
const isBatch = ({ url }: { url: string }) => url === '/sync/batch';

/** Answers the first new item of a batch with `status` and `first`, and accepts the others. */
function answerEach({ body }: { body: string | null }, [status, first]: [number, unknown]) {
  const { items } = JSON.parse(body ?? '{}') as { items: { key: string; data: { sku: string } }[] };
  const results = items.map(({ key, data }) =>
    data.sku === 'T-0' || data.sku === 'T-50' ? { key, status, body: first } : { key, status: 201, body: {} },
  );
  return { status: 200, body: { results } };
}

let world: TestData;
beforeEach(async () => {
  world = await createTestData({
    as: 'MANAGER',
    products: [aProduct({ id: 'p', sku: 'COF', unitPrice: 10 })],
  });
  await world.data.products.list();
});
const skus = () => world.server.resources.rows('products').map(({ sku }) => sku);
const batches = () => world.server.requests.filter(isBatch);

/** Advances the clock until the waiting writes have finished their retries. */
async function finish<T>(writing: Promise<T>): Promise<T> {
  let isDone = false;
  void writing.finally(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 100 && !isDone; turn += 1) await world.clock.advance(1_000);
  return writing;
}

describe('many products at once, with a connection', () => {
  it('are sent in a few requests and shown without another load', async () => {
    const { data, server } = world;
    const progress: number[] = [];
    const outcomes = await data.products.writeMany(
      [...many(119), { kind: 'update', id: 'p', input: { name: 'Arabica' } }],
      { onProgress: (settled) => progress.push(settled) },
    );
    expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
    expect(batches()).toHaveLength(3);
    expect(progress).toEqual([50, 100, 120]);
    expect(skus()).toHaveLength(120);
    const loads = server.requests.filter(({ method }) => method === 'GET').length;
    const shown = data.products.getSnapshot().items;
    expect(shown).toHaveLength(120);
    expect(shown.find(({ id }) => id === 'p')?.name).toBe('Arabica');
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(loads);
  });

  it('return an outcome for each, with the reason of each refusal', async () => {
    const { data } = world;
    const outcomes = await data.products.writeMany([
      add('A'),
      add('refused'),
      { kind: 'update', id: 'gone', input: { name: 'x' } },
      { kind: 'update', id: 'p', input: { sku: 'COF' } },
      add('B'),
    ]);
    expect(kinds(outcomes)).toEqual(['done', 'refused', 'refused', 'done', 'done']);
    expect(outcomes[1]).toMatchObject({ error: { status: 400, message: 'This SKU is a duplicate' } });
    expect(outcomes[2]).toMatchObject({ error: { message: 'Product not found' } });
    expect(skus()).toEqual(['COF', 'A', 'B']);
  });

  it('do not undo a colleague’s change', async () => {
    const { data, server } = world;
    const row = server.resources.rows('products')[0];
    if (row) row.name = 'Beans of the week';
    const [outcome] = await data.products.writeMany([{ kind: 'update', id: 'p', input: { name: 'Beans' } }]);
    expect(outcome).toMatchObject({ kind: 'refused', error: { status: 409 } });
    expect(row?.name).toBe('Beans of the week');
  });

  it.each(['lose-answer', 'truncate', 'captive-portal', 'duplicate', 'refuse-connection'] as const)(
    'are written once when a request meets %s',
    async (fault) => {
      world.server.faults.plan(fault, { when: isBatch, times: 2 });
      const outcomes = await finish(world.data.products.writeMany(many(60)));
      expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
      expect(skus()).toHaveLength(61);
      expect(new Set(skus()).size).toBe(61);
      expect(world.server.mismatches).toEqual([]);
    },
  );

  it('ask again for calls that the server is still processing', async () => {
    const { data, server } = world;
    let asked = 0;
    server.faults.always((request) => {
      if (!isBatch(request)) return null;
      asked += 1;
      const { items } = JSON.parse(request.body ?? '{}') as { items: { key: string }[] };
      const status = (n: number) => (asked === 1 && n === 1 ? 409 : asked === 2 ? 500 : 201);
      const body = { error: 'This change is being processed' };
      return {
        status: 200,
        body: { results: items.map(({ key }, n) => ({ key, status: status(n), body })) },
      };
    });
    expect(kinds(await finish(data.products.writeMany(many(3))))).toEqual(['done', 'done', 'done']);
    expect(asked).toBe(3);
    const keys = batches().map(({ body }) =>
      JSON.parse(body ?? '{}').items.map((i: { key: string }) => i.key),
    );
    expect(keys[1]).toEqual([keys[0][1]]);
    expect(keys[2]).toEqual(keys[1]);
  });

  it('wait when the connection is lost, and then continue', async () => {
    const { data, setOnline } = world;
    let isCut = false;
    const writing = data.products.writeMany(many(150), {
      onProgress(settled) {
        if (settled === 50 && !isCut) {
          isCut = true;
          void setOnline(false);
        }
      },
    });
    await world.clock.advance(60_000);
    expect(skus().length).toBeLessThan(151);
    await setOnline(true);
    expect(new Set(kinds(await finish(writing)))).toEqual(new Set(['done']));
    expect(isCut).toBe(true);
    expect(skus()).toHaveLength(151);
    expect((await world.offline.outbox.list()).length).toBe(0);
  });

  it('are unknown in a request that was never answered, and unsent in the rest', async () => {
    const { data, server, setOnline } = world;
    const stop = new AbortController();
    server.faults.plan('lose-answer', { when: isBatch });
    const writing = data.products.writeMany(many(120), { signal: stop.signal });
    while (batches().length === 0) await world.settle();
    await setOnline(false);
    stop.abort();
    const outcomes = await finish(writing);
    expect(kinds(outcomes.slice(0, 50))).toEqual(Array(50).fill('unknown'));
    expect(kinds(outcomes.slice(50))).toEqual(Array(70).fill('unsent'));
    expect(skus()).toHaveLength(51);
  });

  it('stop between two requests when asked to', async () => {
    const stop = new AbortController();
    const outcomes = await world.data.products.writeMany(many(120), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(kinds(outcomes.slice(0, 50))).toEqual(Array(50).fill('done'));
    expect(kinds(outcomes.slice(50))).toEqual(Array(70).fill('unsent'));
    expect(skus()).toHaveLength(51);
  });

  it('are all unsent, with the reason, when the session is gone', async () => {
    world.browser.client.signIn(null);
    const outcomes = await world.data.products.writeMany(many(60));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['unsent']));
    expect(outcomes[59]).toMatchObject({ error: { status: 401 } });
  });

  it('stop when the outcome on a failing server is unknown', async () => {
    world.server.faults.plan('status-after-commit', { when: isBatch, times: 99 });
    const outcomes = await finish(world.data.products.writeMany(many(60)));
    expect(kinds(outcomes.slice(0, 50))).toEqual(Array(50).fill('unknown'));
    expect(kinds(outcomes.slice(50))).toEqual(Array(10).fill('unsent'));
    expect(batches()).toHaveLength(5);
  });

  it('are refused with the server’s words when a failing server has done nothing, and the rest is not sent', async () => {
    world.server.faults.plan({ status: 503, body: { error: 'No room left' } }, { when: isBatch, times: 99 });
    const outcomes = await finish(world.data.products.writeMany(many(60)));
    expect(kinds(outcomes.slice(0, 50))).toEqual(Array(50).fill('refused'));
    expect(kinds(outcomes.slice(50))).toEqual(Array(10).fill('unsent'));
    expect(new Set(outcomes.map((outcome) => 'error' in outcome && outcome.error?.message))).toEqual(
      new Set(['No room left']),
    );
    expect(batches()).toHaveLength(5);
    expect(skus()).toEqual(['COF']);
  });

  it.each([
    [500, { error: 'Out of paper' }, 'Out of paper'],
    [500, {}, 'Internal server error'],
    [400, { sku: 'is odd', name: 'is missing' }, 'sku: is odd\nname: is missing'],
    [404, {}, 'Resource not found'],
  ])('go on past the ones that are undone by a %i of %j: %s', async (status, body, words) => {
    world.server.faults.always((request) => (isBatch(request) ? answerEach(request, [status, body]) : null));
    const outcomes = await finish(world.data.products.writeMany(many(52)));
    expect(outcomes[0]).toMatchObject({ kind: 'refused', error: { message: words } });
    expect(kinds(outcomes.slice(1, 50))).toEqual(Array(49).fill('done'));
    expect(outcomes[50]).toMatchObject({ kind: 'refused', error: { message: words } });
    expect(outcomes[51]).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['was lost', 'lose-answer'],
    ['is still at', 409],
  ] as const)('stay doubtful where an earlier request %s, whatever is undone later', async (_, first) => {
    let asked = 0;
    world.server.faults.always((request) => {
      if (!isBatch(request)) return null;
      asked += 1;
      if (asked > 1) return answerEach(request, [500, {}]);
      return first === 409 ? answerEach(request, [first, {}]) : first;
    });
    expect(kinds(await finish(world.data.products.writeMany(many(1))))).toEqual(['unknown']);
    expect(asked).toBe(5);
  });

  it.each([404, 413])('go one by one to a server that answers a batch with %i', async (status) => {
    world.server.faults.plan({ status }, { when: isBatch, times: 99 });
    expect(kinds(await world.data.products.writeMany([...many(3), add('refused')]))).toEqual([
      'done',
      'done',
      'done',
      'refused',
    ]);
    expect(batches()).toHaveLength(1);
    expect(skus()).toHaveLength(4);
  });
});

describe('many products at once, without a connection', () => {
  it('wait in the outbox and arrive once', async () => {
    const { data, setOnline, settle } = world;
    await setOnline(false);
    expect(kinds(await data.products.writeMany(many(5)))).toEqual(Array(5).fill('queued'));
    expect(data.products.getSnapshot().items.filter(({ offline }) => offline)).toHaveLength(5);
    await setOnline(true);
    await world.clock.advance(5_000);
    await settle();
    expect(skus()).toHaveLength(6);
  });

  it('wait behind a category that the server does not have yet', async () => {
    const { data, setOnline, server } = world;
    await setOnline(false);
    const { entity } = await data.entity(Category).create({ name: 'Tea', description: null });
    server.faults.plan({ status: 503 }, { when: ({ url }) => url === '/categories' });
    await setOnline(true);
    expect(kinds(await data.products.writeMany([add('T', { categoryId: entity.id })]))).toEqual(['queued']);
    await world.clock.advance(30_000);
    expect(server.resources.rows('products')[1]?.categoryId).toBe(server.resources.rows('categories')[0]?.id);
  });

  it('keep their order', async () => {
    const { data, setOnline, offline } = world;
    await setOnline(false);
    await data.products.writeMany([{ kind: 'update', id: 'p', input: { name: 'Beans' } }, ...many(60)]);
    const waiting = await offline.outbox.list();
    expect(waiting.map(({ data: body }) => body?.sku ?? body?.name)).toEqual([
      'COF',
      ...many(60).map(({ input }) => input.sku),
    ]);
  });

  it('are refused when the store refuses offline writes', async () => {
    const { data, setOnline } = await createTestData({ offlineWrites: { products: 'refuse' } });
    await data.syncAll();
    await setOnline(false);
    const [outcome] = await data.products.writeMany(many(1));
    expect(outcome).toMatchObject({
      kind: 'refused',
      error: { message: 'Cannot create product while offline' },
    });
  });
});
