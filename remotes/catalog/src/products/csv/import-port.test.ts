import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { ApiError, OfflineError, type SendCall } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import { createImportPort, MAX_WAITING_ROWS } from './import-port';
import type { ProductWrite } from './run-import';

interface Item {
  key: string;
  method: string;
  url: string;
  data: Record<string, unknown>;
}

type Answer = (items: readonly Item[], attempt: number) => { key: string; status: number; body: unknown }[];

const allDone: Answer = (items) => items.map(({ key }) => ({ key, status: 201, body: {} }));

const BLANK = {
  name: 'Tea',
  sku: 'TEA',
  barcode: null,
  description: null,
  unitPrice: 4,
  stockQuantity: 0,
  image: null,
  categoryId: null,
  supplierId: null,
};
const add: ProductWrite = { kind: 'add', input: BLANK };
const update: ProductWrite = { kind: 'update', id: 'p-1', input: { unitPrice: 5 } };

function setUp({ isOnline = true, answer = allDone }: { isOnline?: boolean; answer?: Answer } = {}) {
  const sent: Item[][] = [];
  const queued: string[] = [];
  const state = { source: 'fresh', progress: null } as const;
  let lastKey = 0;
  const write = async (name: string) => {
    queued.push(name);
    return { entity: aProduct(), queued: true };
  };
  const products = { create: () => write('create'), update: () => write('update') };
  const categories = {
    getSnapshot: () => ({ ...state, items: [aCategory()] }),
    create: async () => ({ entity: aCategory(), queued: false }),
  };
  const suppliers = {
    getSnapshot: () => ({ ...state, items: [aSupplier()] }),
    create: async () => ({ entity: aSupplier(), queued: false }),
  };
  const port = createImportPort({
    data: { products, categories, suppliers },
    http: {
      send: async <T>(call: SendCall) => {
        const { items } = call.data as { items: Item[] };
        sent.push(items);
        return { results: answer(items, sent.length) } as T;
      },
    },
    isOnline: () => isOnline,
    newKey: () => {
      lastKey += 1;
      return `key-${lastKey}`;
    },
  });
  return { port, sent, queued };
}

describe('writing imported products', () => {
  it('sends a batch online, one call and one key for each product', async () => {
    const { port, sent } = setUp();
    expect(await port.write([add, update])).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(sent[0]?.map(({ key, method, url }) => [key, method, url])).toEqual([
      ['key-1', 'POST', '/products'],
      ['key-2', 'PUT', '/products/p-1'],
    ]);
  });

  it('tells a taken SKU in the words of the form', async () => {
    const answer: Answer = (items) =>
      items.map(({ key }) => ({ key, status: 400, body: { error: 'duplicate sku', field: 'sku' } }));
    const outcomes = await setUp({ answer }).port.write([add, update]);
    expect(outcomes).toEqual([
      { kind: 'refused', message: 'A product with this SKU already exists. Please use a different SKU.' },
      {
        kind: 'refused',
        message:
          'Cannot update product: This SKU is already in use by another product. Please use a different SKU.',
      },
    ]);
  });

  it('repeats an unanswered batch under the same keys', async () => {
    const answer: Answer = (items, attempt) => {
      if (attempt < 3) throw new OfflineError('No answer');
      return allDone(items, attempt);
    };
    const { port, sent } = setUp({ answer });
    expect(await port.write([add])).toEqual([{ kind: 'done' }]);
    expect(sent.map((items) => items[0]?.key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('gives up when no answer comes at all', async () => {
    const answer: Answer = () => {
      throw new OfflineError('No answer');
    };
    await expect(setUp({ answer }).port.write([add])).rejects.toThrow('The server did not answer');
  });

  it('stops at a lost session', async () => {
    const answer: Answer = () => {
      throw new ApiError('Session expired or unauthorized', { status: 401 });
    };
    await expect(setUp({ answer }).port.write([add])).rejects.toThrow('Session expired or unauthorized');
  });

  it.each([404, 413])('writes one by one when a batch is answered with %i', async (status) => {
    const answer: Answer = () => {
      throw new ApiError('Not found', { status });
    };
    const { port, sent, queued } = setUp({ answer });
    await port.write([add]);
    await port.write([update]);
    expect(queued).toEqual(['create', 'update']);
    expect(sent).toHaveLength(1);
  });

  it('queues offline', async () => {
    const { port, sent, queued } = setUp({ isOnline: false });
    expect(await port.write([add, update])).toEqual([{ kind: 'waiting' }, { kind: 'waiting' }]);
    expect(queued).toEqual(['create', 'update']);
    expect(sent).toEqual([]);
  });

  it('lets only so many rows wait on the device, and says why the others do not', async () => {
    const { port } = setUp({ isOnline: false });
    const outcomes = await port.write(Array.from({ length: MAX_WAITING_ROWS + 1 }, () => add));
    expect(outcomes.filter(({ kind }) => kind === 'waiting')).toHaveLength(MAX_WAITING_ROWS);
    expect(outcomes.at(-1)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Offline, at most 2,000 products can wait for the connection'),
    });
  });

  it('queues behind a category that the server does not have yet', async () => {
    const { port, queued } = setUp();
    await port.write([{ kind: 'add', input: { ...BLANK, categoryId: 'offline-1-x' } }]);
    expect(queued).toEqual(['create']);
  });

  it('knows the categories of the shop by their names', () => {
    expect(setUp().port.categoryIds.get('coffee')).toBe('category-1');
  });
});
