import { aProduct } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { filterProducts, orderProducts } from './filter-products';
import { ORDERED_BY } from './listed-product';
import { createDeskClient, type DeskClient } from './search-client';
import { createListDesk, type DeskAnswer, type DeskRequest } from './search-worker';

const opened: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of opened.splice(0)) port1.close();
});

/** The page's half and the worker's half, with a real channel between them. */
function openDesk() {
  const channel = new MessageChannel();
  opened.push(channel);
  const desk = createListDesk();
  const requests: DeskRequest[] = [];
  let lose = () => {};
  channel.port2.onmessage = ({ data }: MessageEvent<DeskRequest>) => {
    requests.push(data);
    const answer = desk(data);
    if (answer) channel.port2.postMessage(answer, [answer.places.buffer]);
  };
  const client = createDeskClient({
    post: (request, transfer = []) => channel.port1.postMessage(request, transfer),
    onAnswer(take) {
      channel.port1.onmessage = ({ data }: MessageEvent<DeskAnswer>) => take(data);
    },
    onLost(tell) {
      lose = tell;
    },
    close: () => channel.port1.close(),
  });
  const told = () => requests.flatMap((request) => (request.type === 'products' ? request.numbers : []));
  return { client, requests, told, lose: () => lose() };
}

type Question = Parameters<DeskClient['ask']>[0];

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
  it('is answered as a short one is, after any changes of the list', async () => {
    const asked = fc.array(fc.record({ products: list, query: text, order }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(asked, async (questions) => {
        const { client } = openDesk();
        for (const question of questions) {
          expect(await client.ask(question)).toEqual(await inSlicesOnly(question));
          // Once more, from the order that is known by now.
          expect(await client.ask({ ...question, query: '' })).toEqual(
            await inSlicesOnly({ ...question, query: '' }),
          );
        }
        client.close();
      }),
      { numRuns: 200 },
    );
  });

  it('tells only of the products that have changed', async () => {
    const { client, told } = openDesk();
    const products = Array.from({ length: 1_200 }, (_, n) => aProduct({ id: `p${n}`, name: `Mug ${n}` }));
    await client.ask({ products, query: 'mug', order: null });
    expect(told()).toHaveLength(1_200);
    const [first, ...rest] = products;
    const changed = [...rest, { ...(first as (typeof products)[0]), name: 'Zebra' }];
    expect(await client.ask({ products: changed, query: 'zebra', order: null })).toEqual([changed.at(-1)]);
    expect(told()).toHaveLength(1_201);
  });

  it('goes on where an older list was given up', async () => {
    const { client, told } = openDesk();
    const products = Array.from({ length: 2_000 }, (_, n) => aProduct({ id: `p${n}`, name: `Mug ${n}` }));
    const stop = new AbortController();
    const given = client.bring(products, {
      signal: stop.signal,
      budgetMs: 0,
      pause: async () => stop.abort(),
    });
    await expect(given).rejects.toBe(stop.signal.reason);
    expect(await client.ask({ products, query: 'mug 1999', order: null })).toEqual([products[1_999]]);
    expect(new Set(told()).size).toBe(2_000);
    expect(told()).toHaveLength(2_000);
  });

  it('says so when the worker is lost, also to those who wait', async () => {
    const { client, lose } = openDesk();
    const products = [aProduct()];
    await client.bring(products);
    const asked = client.ask({ products, query: 'x', order: null });
    const refused = expect(asked).rejects.toThrow('The search has stopped');
    await Promise.resolve();
    lose();
    await refused;
    expect(client.isLost()).toBe(true);
    await expect(client.ask({ products, query: 'x', order: null })).rejects.toThrow();
  });
});
