import type { ProductInput } from '@evertill/shared-data';
import { aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { countOutcomes, reportToCsv } from './import-report';
import type { PlannedRow } from './plan-import';
import { valuesOf } from './plan-import';
import { type ImportPort, runImport } from './run-import';

function aPlannedRow(row: number, fields: Partial<PlannedRow> = {}): PlannedRow {
  const values = {
    ...valuesOf(aProduct()),
    name: `Product ${row}`,
    sku: `SKU-${row}`,
    category: null,
    supplier: null,
  };
  return {
    row,
    action: 'add',
    name: values.name,
    sku: values.sku,
    product: null,
    values,
    errors: [],
    warnings: [],
    ...fields,
  };
}

interface FakeShop extends ImportPort {
  readonly added: ProductInput[];
  readonly updated: string[];
  readonly made: string[];
}

function aShop(overrides: Partial<ImportPort> = {}): FakeShop {
  const added: ProductInput[] = [];
  const updated: string[] = [];
  const made: string[] = [];
  return {
    added,
    updated,
    made,
    categoryIds: new Map([['coffee', 'category-1']]),
    supplierIds: new Map(),
    addProduct: async (input) => {
      added.push(input);
      return { queued: false };
    },
    updateProduct: async (id) => {
      updated.push(id);
      return { queued: true };
    },
    createCategory: async (name) => {
      made.push(name);
      return `new-${name}`;
    },
    createSupplier: async (name) => {
      made.push(name);
      return `new-${name}`;
    },
    describe: (error) => (error as Error).message,
    isFatal: () => false,
    ...overrides,
  };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => aPlannedRow(index + 2));

describe('importing planned rows', () => {
  it('adds, updates, and says what waits for the connection', async () => {
    const shop = aShop();
    const update = aPlannedRow(3, { action: 'update', product: aProduct({ id: 'p-9' }) });
    const results = await runImport([aPlannedRow(2), update, aPlannedRow(4, { action: 'unchanged' })], shop);
    expect(results.map((result) => result.outcome)).toEqual(['added', 'updatedWaiting', 'unchanged']);
    expect(shop.updated).toEqual(['p-9']);
  });

  it('makes each missing category once and uses those that exist', async () => {
    const shop = aShop();
    const inCategory = (row: number, category: string) => {
      const planned = aPlannedRow(row);
      return { ...planned, values: planned.values && { ...planned.values, category } };
    };
    await runImport([inCategory(2, 'Tea'), inCategory(3, 'tea'), inCategory(4, 'COFFEE')], shop);
    expect(shop.made).toEqual(['Tea']);
    expect(shop.added.map((input) => input.categoryId).toSorted()).toEqual([
      'category-1',
      'new-Tea',
      'new-Tea',
    ]);
  });

  it('leaves a refused row out whole, gives its reason, and goes on', async () => {
    const addProduct = async (input: ProductInput) => {
      if (input.sku === 'SKU-3') throw new Error('This SKU is taken');
      return { queued: false };
    };
    const results = await runImport(rows(4), aShop({ addProduct }));
    expect(results.map((result) => result.outcome)).toEqual(['added', 'refused', 'added', 'added']);
    expect(results[1]?.message).toBe('This SKU is taken');
  });

  it('stops where every further row would fail, and says so for each of them', async () => {
    const addProduct = async () => {
      throw new Error('Storage is full');
    };
    const results = await runImport(rows(40), aShop({ addProduct, isFatal: () => true }));
    const counts = countOutcomes(results);
    expect(counts.get('refused')).toBeLessThanOrEqual(6);
    expect(results.at(-1)).toMatchObject({ outcome: 'notImported', message: 'Storage is full' });
  });

  it('lets the rows under way finish when it is stopped', async () => {
    const stop = new AbortController();
    const shop = aShop();
    const onProgress = (done: number) => done === 10 && stop.abort();
    const results = await runImport(rows(100), shop, { signal: stop.signal, onProgress });
    const counts = countOutcomes(results);
    expect(counts.get('added')).toBe(shop.added.length);
    expect(counts.get('notImported')).toBe(100 - shop.added.length);
  });

  it('reports every row with its reason, safe to open in a spreadsheet', () => {
    const csv = reportToCsv([
      { row: 2, name: '=1', sku: 'A', outcome: 'refused', message: 'Name is required' },
      { row: 3, name: 'Tea', sku: 'B', outcome: 'addedWaiting', message: '' },
    ]);
    expect(csv).toBe(
      '\ufeffRow,Name,SKU,Result,Reason\r\n2,\'=1,A,Not imported,Name is required\r\n3,Tea,B,"Added, waiting to sync",\r\n',
    );
  });
});
