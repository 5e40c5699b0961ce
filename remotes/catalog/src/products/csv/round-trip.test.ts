import { type Product, taxesFromText } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import { csvBlob, readCsvFile } from '@evertill/shared-screens/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedRow, planImport, valuesOf } from './plan-import';
import { prepareRecords } from './prepare-records';
import { recognizeHeaders } from './profiles';
import { productsToCsv } from './write-csv';

const hard = ['=1+1', "'=1", '-5', '+x', '@a', 'a"b', 'a,b', ' spaced ', 'é漢字😀', ';'];
const textOf = (special: readonly string[]) =>
  fc
    .oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom(...special))
    .filter((text) => text.trim() !== '');
const filled = textOf(hard);
const optional = fc.option(filled, { nil: null });
// Only a long text may have line breaks and tabs.
const description = fc.option(textOf([...hard, 'a\r\nb', '\ttab']), { nil: null });
// Category and supplier names are compared without case and outer spaces, so each name is used in one spelling only.
const link = fc.option(fc.constantFrom('Coffee', '=Tea', 'Nuts, Seeds'), { nil: null });

const TAXES = [
  { id: 't2', name: 'Groceries, local' },
  { id: 't1', name: '=State' },
  { id: 't3', name: 'City; harbor' },
];

const product = fc
  .record({
    name: filled,
    barcode: optional,
    description,
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
    stock: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
    category: link,
    supplier: link,
    image: fc.option(fc.constantFrom('https://x.test/a.jpg', '/pictures/abc'), { nil: null }),
    taxIds: fc.option(fc.subarray(TAXES.map(({ id }) => id)), { nil: undefined }),
  })
  .map(({ category, supplier, stock, taxIds, ...fields }) => ({
    ...fields,
    ...(taxIds && { taxIds }),
    stockQuantity: stock ?? 0,
    trackStock: stock !== null,
    category: category && { id: category, name: category },
    supplier: supplier && { id: supplier, name: supplier },
  }));

const shop = fc.array(fc.tuple(product, filled), { minLength: 1, maxLength: 12 }).map((entries) =>
  entries.map(([fields, sku], index): Product => {
    const barcode = fields.barcode && `${fields.barcode}#${index}`;
    return aProduct({ ...fields, barcode, id: `p${index}`, sku: `${sku}#${index}` });
  }),
);

async function importInto(products: readonly Product[], csv: string): Promise<PlannedRow[]> {
  const table = await readCsvFile(csvBlob(csv));
  const { profile, mapping } = recognizeHeaders(table.headers);
  expect(profile.id).toBe('evertill');
  const prepared = await prepareRecords(table, mapping, profile.id);
  const catalog = { products, categories: [], suppliers: [], taxes: TAXES };
  return planImport(prepared, catalog, {
    existing: 'update',
    emptyCells: 'clear',
    createMissingNames: true,
  });
}

function toProduct(row: PlannedRow, index: number): Product {
  if (!row.values) throw new Error(`Row ${row.row} was not imported: ${JSON.stringify(row.errors)}`);
  const { category, supplier, unitPrice, taxIds: taxes, ...fields } = row.values;
  const taxIds = taxesFromText(taxes);
  const named = (name: string | null) => (name === null ? null : { id: name, name });
  const links = { category: named(category), supplier: named(supplier) };
  return { ...fields, ...links, ...(taxIds && { taxIds }), unitPrice: unitPrice ?? 0, id: `new${index}` };
}

describe('exporting and importing', () => {
  it('fills an empty shop with the same products and exports the same file', async () => {
    const property = fc.asyncProperty(shop, async (products) => {
      const file = await productsToCsv(products, TAXES);
      const copies = (await importInto([], file)).map(toProduct);
      expect(copies.map(valuesOf)).toEqual(products.map(valuesOf));
      expect(await productsToCsv(copies, TAXES)).toBe(file);
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it('changes nothing in the shop it came from', async () => {
    const property = fc.asyncProperty(shop, async (products) => {
      const rows = await importInto(products, await productsToCsv(products, TAXES));
      expect(rows.map((row) => row.action)).toEqual(products.map(() => 'unchanged'));
    });
    await fc.assert(property, { numRuns: 100 });
  });
});
