import type { ProductOutcome, ProductWrite } from '@evertill/shared-data';
import { aProduct } from '@evertill/shared-domain/testing';
import { OfflineError } from '@evertill/shared-offline';
import { describe, expect, it } from 'vitest';
import type { ImportPort } from './import-port';
import { countOutcomes, reportToCsv } from './import-report';
import { type PlannedRow, valuesOf, type WrittenRow } from './plan-import';
import { runImport } from './run-import';

function aWrittenRow(row: number, fields: Partial<WrittenRow> = {}): WrittenRow {
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

function anUnchangedRow(row: number): PlannedRow {
  return { ...aWrittenRow(row), action: 'unchanged', values: null };
}

interface FakeShop extends ImportPort {
  readonly writes: ProductWrite[];
  readonly made: string[];
}

function aShop(overrides: Partial<ImportPort> = {}): FakeShop {
  const writes: ProductWrite[] = [];
  const made: string[] = [];
  const create = async (name: string) => {
    made.push(name);
    return `new-${name}`;
  };
  return {
    writes,
    made,
    categoryIds: new Map([['coffee', 'category-1']]),
    supplierIds: new Map(),
    createCategory: create,
    createSupplier: create,
    write: async (batch) => {
      writes.push(...batch);
      return batch.map(({ kind }) => ({ kind: kind === 'add' ? 'done' : 'queued' }));
    },
    ...overrides,
  };
}

const rows = (count: number) => Array.from({ length: count }, (_, index) => aWrittenRow(index + 2));

describe('importing planned rows', () => {
  it('adds, updates, and reports the rows that wait for the connection', async () => {
    const shop = aShop();
    const product = aProduct({ id: 'p-9', category: null, supplier: null });
    const update = aWrittenRow(3, { action: 'update', product });
    const results = await runImport([aWrittenRow(2), update, anUnchangedRow(4)], shop);
    expect(results.map((result) => result.outcome)).toEqual(['added', 'updatedWaiting', 'unchanged']);
    expect(shop.writes.map((write) => write.kind)).toEqual(['add', 'update']);
  });

  it('sends only the changed fields of an update', async () => {
    const shop = aShop();
    const product = aProduct({ supplier: null });
    const values = { ...valuesOf(product), unitPrice: 14, category: 'Tea' };
    await runImport([aWrittenRow(2, { action: 'update', product, values })], shop);
    const input = { unitPrice: 14, categoryId: 'new-Tea' };
    expect(shop.writes).toEqual([{ kind: 'update', id: 'product-1', from: product, input }]);
  });

  it('makes each missing category once and uses those that exist', async () => {
    const shop = aShop();
    const inCategory = (row: number, category: string) => {
      const planned = aWrittenRow(row);
      return { ...planned, values: { ...planned.values, category } };
    };
    await runImport([inCategory(2, 'Tea'), inCategory(3, 'tea'), inCategory(4, 'COFFEE')], shop);
    expect(shop.made).toEqual(['Tea']);
    expect(shop.writes.map((write) => write.input.categoryId)).toEqual(['new-Tea', 'new-Tea', 'category-1']);
  });

  it('writes nothing of a refused row, gives the reason, and continues', async () => {
    const refused: ProductOutcome = { kind: 'refused', error: new Error('This SKU is taken') };
    const write = async (batch: readonly ProductWrite[]) =>
      batch.map((each): ProductOutcome => (each.input.sku === 'SKU-3' ? refused : { kind: 'done' }));
    const results = await runImport(rows(4), aShop({ write }));
    expect(results.map((result) => result.outcome)).toEqual(['added', 'refused', 'added', 'added']);
    expect(results[1]?.message).toBe('This SKU is taken');
  });

  it('refuses only the rows that need a category that cannot be made', async () => {
    const createCategory = async () => {
      throw new Error('Name is taken');
    };
    const planned = aWrittenRow(2);
    const needing = { ...planned, values: { ...planned.values, category: 'Tea' } };
    const results = await runImport([needing, aWrittenRow(3)], aShop({ createCategory }));
    expect(results.map((result) => result.outcome)).toEqual(['refused', 'added']);
  });

  it('reports for every row if it was written, may have been written, or was not reached, and why', async () => {
    const error = new OfflineError('No response received from server');
    const write = async (batch: readonly ProductWrite[]) =>
      batch.map((_, n): ProductOutcome => {
        if (n < 50) return { kind: 'done' };
        return n < 100 ? { kind: 'unknown', error } : { kind: 'unsent', error };
      });
    const results = await runImport(rows(1_200), aShop({ write }));
    expect(countOutcomes(results)).toEqual(
      new Map([
        ['added', 50],
        ['unknown', 50],
        ['notReached', 1_100],
      ]),
    );
    expect(results[60]?.message).toContain("We don't know whether this row was saved");
    expect(results.at(-1)?.message).toBe('No response received from server');
  });

  it('starts no further request after a stop', async () => {
    const stop = new AbortController();
    const shop = aShop();
    const onProgress = () => stop.abort();
    const write: ImportPort['write'] = async (batch, options) => {
      const outcomes = await shop.write(batch);
      options?.onProgress?.(batch.length, batch.length);
      return outcomes;
    };
    const results = await runImport(rows(1_200), aShop({ write }), { signal: stop.signal, onProgress });
    expect(shop.writes).toHaveLength(500);
    expect(countOutcomes(results).get('notReached')).toBe(700);
    expect(results.at(-1)?.message).toBe('The import was stopped before this row');
  });

  it('writes no more rows than the device has room for', async () => {
    const shop = aShop();
    const limit = { rows: 3, reason: 'No room' };
    const results = await runImport(rows(5), shop, { limit });
    expect(shop.writes).toHaveLength(3);
    expect(results.map(({ outcome, message }) => [outcome, message]).slice(2)).toEqual([
      ['added', ''],
      ['notReached', 'No room'],
      ['notReached', 'No room'],
    ]);
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
