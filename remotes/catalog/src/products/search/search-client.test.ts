import { aProduct } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { filterProducts, orderProducts } from './filter-products';
import { ORDERED_BY } from './listed-product';
import { createSearchClient, type SearchClient } from './search-client';
import { createSearchWorker, type SearchAnswer, type SearchRequest } from './search-worker';

const opened: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of opened.splice(0)) port1.close();
});

/** Connects the page's part and the worker's part with a real channel. */
function openSearch() {
  const channel = new MessageChannel();
  opened.push(channel);
  const answerTo = createSearchWorker();
  const requests: SearchRequest[] = [];
  let lose = () => {};
  channel.port2.onmessage = ({ data }: MessageEvent<SearchRequest>) => {
    requests.push(data);
    const answer = answerTo(data);
    if (answer) channel.port2.postMessage(answer, [answer.places.buffer]);
  };
  const client = createSearchClient({
    post: (request, transfer = []) => channel.port1.postMessage(request, transfer),
    onAnswer(handle) {
      channel.port1.onmessage = ({ data }: MessageEvent<SearchAnswer>) => handle(data);
    },
    onLost(handle) {
      lose = handle;
    },
    close: () => channel.port1.close(),
  });
  const sent = () => requests.flatMap((request) => (request.type === 'products' ? request.numbers : []));
  return { client, requests, sent, lose: () => lose() };
}

type Question = Parameters<SearchClient['ask']>[0];

async function inSlicesOnly({ products, query, order }: Question) {
  return orderProducts(await filterProducts(products, query), order);
}

const text = fc.string({ unit: fc.constantFrom('a', 'B', '1', '0', 'É', ' ', '-'), maxLength: 4 });
const link = fc.option(fc.record({ id: text, name: text }));
const product = fc.record({
  id: fc.constantFrom(...'abcdefghij'),
  name: text,
  sku: text,
  barcode: fc.option(text),
  description: fc.option(text),
  unitPrice: fc.nat(3),
  stockQuantity: fc.integer({ min: -1, max: 2 }),
  category: link,
  supplier: link,
});
const list = fc
  .uniqueArray(product, { selector: ({ id }) => id })
  .map((fields) => fields.map((each) => aProduct(each)));
const order = fc.option(
  fc.record({
    columnId: fc.constantFrom(...Object.keys(ORDERED_BY)),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
);

describe('a long list', () => {
  it('gives the same answers as a short list, after any changes', async () => {
    const asked = fc.array(fc.record({ products: list, query: text, order }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(asked, async (questions) => {
        const { client } = openSearch();
        for (const question of questions) {
          expect(await client.ask(question)).toEqual(await inSlicesOnly(question));
          // Asks again, so that the worker uses the order it already knows.
          expect(await client.ask({ ...question, query: '' })).toEqual(
            await inSlicesOnly({ ...question, query: '' }),
          );
        }
        client.close();
      }),
      { numRuns: 200 },
    );
  });

  it('sends only the products that have changed', async () => {
    const { client, sent } = openSearch();
    const products = Array.from({ length: 1_200 }, (_, n) => aProduct({ id: `p${n}`, name: `Mug ${n}` }));
    await client.ask({ products, query: 'mug', order: null });
    expect(sent()).toHaveLength(1_200);
    const [first, ...rest] = products;
    const changed = [...rest, { ...(first as (typeof products)[0]), name: 'Zebra' }];
    expect(await client.ask({ products: changed, query: 'zebra', order: null })).toEqual([changed.at(-1)]);
    expect(sent()).toHaveLength(1_201);
  });

  it('continues where sending an older list was aborted', async () => {
    const { client, sent } = openSearch();
    const products = Array.from({ length: 2_000 }, (_, n) => aProduct({ id: `p${n}`, name: `Mug ${n}` }));
    const stop = new AbortController();
    const given = client.send(products, {
      signal: stop.signal,
      budgetMs: 0,
      pause: async () => stop.abort(),
    });
    await expect(given).rejects.toBe(stop.signal.reason);
    expect(await client.ask({ products, query: 'mug 1999', order: null })).toEqual([products[1_999]]);
    expect(new Set(sent()).size).toBe(2_000);
    expect(sent()).toHaveLength(2_000);
  });

  it('rejects new and pending questions when the worker is lost', async () => {
    const { client, lose } = openSearch();
    const products = [aProduct()];
    await client.send(products);
    const asked = client.ask({ products, query: 'x', order: null });
    const refused = expect(asked).rejects.toThrow('The search has stopped');
    await Promise.resolve();
    lose();
    await refused;
    expect(client.isLost()).toBe(true);
    await expect(client.ask({ products, query: 'x', order: null })).rejects.toThrow();
  });
});
