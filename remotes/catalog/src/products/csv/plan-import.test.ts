import { aCategory, aProduct, aSupplier } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import type { Catalog, ImportChoices } from './import-choices';
import type { CsvRecord, ImportField } from './import-fields';
import { planImport } from './plan-import';

const UPDATE: ImportChoices = { existing: 'update', emptyCells: 'keep', createMissingNames: true };
const SHOP: Catalog = {
  products: [aProduct()],
  categories: [aCategory()],
  suppliers: [aSupplier()],
  taxes: [{ id: 'food', name: 'Groceries' }],
};

const COLUMNS: readonly ImportField[] = [
  'name',
  'sku',
  'barcode',
  'description',
  'unitPrice',
  'stockQuantity',
  'trackStock',
  'category',
  'supplier',
  'image',
  'taxIds',
];

function aRecord(cells: Partial<CsvRecord['cells']>, row = 2): CsvRecord {
  const none = Object.fromEntries(COLUMNS.map((field) => [field, null])) as CsvRecord['cells'];
  return { row, cells: { ...none, ...cells } };
}

async function plan(cells: Partial<CsvRecord['cells']>[], choices: Partial<ImportChoices> = {}, shop = SHOP) {
  const records = cells.map((each, index) => aRecord(each, index + 2));
  return planImport({ records, skipped: [] }, shop, { ...UPDATE, ...choices });
}

async function planOne(cells: Partial<CsvRecord['cells']>, choices?: Partial<ImportChoices>, shop?: Catalog) {
  const [row] = await plan([cells], choices, shop);
  if (!row) throw new Error('nothing was planned');
  return row;
}

const messages = (problems: readonly { message: string }[]) => problems.map((problem) => problem.message);

describe('the plan for a row', () => {
  it('refuses what the server would refuse: a price or a stock above the limits', async () => {
    const cells = { name: 'Gold', sku: 'GOLD', unitPrice: '99999999999', stockQuantity: '99999999999' };
    const row = await planOne(cells);
    expect(row.action).toBe('error');
    expect(messages(row.errors)).toEqual(['At most $99,999,999.99', 'At most 1,000,000']);
    const most = await planOne({ ...cells, unitPrice: '99999999.99', stockQuantity: '1000000' });
    expect(most.action).toBe('add');
  });

  it.each([
    ['Groceries', 'food'],
    ['Not taxable', 'none'],
    ['', ''],
  ])('gives a new product the taxes %j', async (taxIds, planned) => {
    const row = await planOne({ name: 'Tea', sku: 'TEA', unitPrice: '4.5', taxIds });
    expect([row.action, row.values?.taxIds]).toEqual(['add', planned]);
  });

  it('refuses a tax that the shop does not have', async () => {
    const row = await planOne({ name: 'Tea', sku: 'TEA', unitPrice: '4.5', taxIds: 'VAT' });
    expect(messages(row.errors)).toEqual(["Tax “VAT” doesn't exist. Add it on the Taxes page first."]);
  });

  it.each([
    ['no stock and no choice', {}, true],
    ['no stock in a store that counts nothing by default', {}, false, false],
    ['a stock in a store that counts nothing by default', { stockQuantity: '4' }, true, false],
    ['the word no', { trackStock: 'No' }, false],
    ['the word yes in a store that counts nothing by default', { trackStock: 'Sí' }, true, false],
  ])('tracks the stock of a new product with %s, or not', async (_, cells, isTracked, tracksNewStock?) => {
    const shop = tracksNewStock === undefined ? SHOP : { ...SHOP, tracksNewStock };
    const row = await planOne({ name: 'Tea', sku: 'TEA', unitPrice: '4.5', ...cells }, {}, shop);
    expect([row.action, row.values?.trackStock]).toEqual(['add', isTracked]);
  });

  it('leaves out the stock of a product that is not tracked, and says so', async () => {
    const shop = { ...SHOP, products: [aProduct({ sku: 'WRAP', trackStock: false, stockQuantity: 0 })] };
    const row = await planOne({ sku: 'WRAP', unitPrice: '3', stockQuantity: '9' }, {}, shop);
    expect(row).toMatchObject({ action: 'update', values: { stockQuantity: 0, trackStock: false } });
    expect(messages(row.warnings)).toEqual(["Stock skipped, because it isn't tracked"]);
  });

  it('refuses a choice that is neither Yes nor No', async () => {
    const row = await planOne({ name: 'Tea', sku: 'TEA', unitPrice: '4.5', trackStock: 'maybe' });
    expect(messages(row.errors)).toEqual(["“maybe” isn't Yes or No"]);
  });

  it('adds a product with a new SKU', async () => {
    const row = await planOne({
      name: 'Tea',
      sku: 'TEA',
      unitPrice: '4.5',
      category: 'coffee',
      supplier: 'New Ltd',
    });
    expect(row.action).toBe('add');
    expect(row.values).toMatchObject({
      unitPrice: 4.5,
      stockQuantity: 0,
      category: 'Coffee',
      supplier: 'New Ltd',
    });
  });

  it('refuses a name with a hidden character, and keeps one that was stored before', async () => {
    const evil = `Tea\u001bp0AA`;
    const sentence = 'Delete the hidden character: U+001B after "Tea"';
    const cells = [
      { name: evil, sku: 'TEA', unitPrice: '1' },
      { name: 'Tea', sku: `TEA\u200b1`, unitPrice: '1' },
      { name: 'Tea', sku: 'TEA2', unitPrice: '1', description: 'one\ntwo' },
      { name: 'Tea', sku: 'TEA3', unitPrice: '1', category: evil },
    ];
    const rows = await plan(cells);
    expect(rows.map(({ action }) => action)).toEqual(['error', 'error', 'add', 'error']);
    expect([rows[0], rows[3]].map((row) => messages(row?.errors ?? []))).toEqual([[sentence], [sentence]]);
    const stored = { ...SHOP, products: [aProduct({ name: evil })] };
    const kept = await planOne({ name: evil, sku: 'COF-001', unitPrice: '13' }, {}, stored);
    expect([kept.action, kept.values?.name]).toEqual(['update', evil]);
  });

  it('updates the product with the same SKU and keeps the fields that the file leaves out', async () => {
    const row = await planOne({ sku: 'COF-001', unitPrice: '13', description: '' });
    expect(row.action).toBe('update');
    expect(row.product?.id).toBe('product-1');
    expect(row.values).toMatchObject({
      name: 'Espresso Beans 1 kg',
      unitPrice: 13,
      description: 'Dark roast',
    });
  });

  it('clears fields that are empty in the file when the person chooses so', async () => {
    const row = await planOne(
      { sku: 'COF-001', description: '', category: '', stockQuantity: '' },
      { emptyCells: 'clear' },
    );
    expect(row.values).toMatchObject({ description: null, category: null, stockQuantity: 20 });
  });

  it('skips a product that exists when that is asked for', async () => {
    expect((await planOne({ sku: 'COF-001', unitPrice: 'x' }, { existing: 'skip' })).action).toBe('skip');
  });

  it('does nothing for a product that already has these values', async () => {
    expect((await planOne({ sku: 'COF-001', unitPrice: '12.50', category: 'COFFEE' })).action).toBe(
      'unchanged',
    );
  });

  it.each([
    ['a barcode without a SKU column', { barcode: '4006381333931', unitPrice: '1' }, 'update'],
    [
      'a barcode beside an empty SKU',
      { sku: '', barcode: '4006381333931', name: 'A', unitPrice: '1' },
      'update',
    ],
    ['a name without SKU and barcode', { name: 'Espresso Beans 1 kg', unitPrice: '1' }, 'add'],
  ] as const)('finds the product by %s', async (_, cells, action) => {
    expect((await planOne(cells, { emptyCells: 'clear' })).action).toBe(action);
  });

  it('finds a product without SKU and barcode by its name', async () => {
    const shop = { ...SHOP, products: [aProduct({ sku: '', barcode: null, name: 'Loose tea' })] };
    expect((await planOne({ name: 'Loose tea', sku: '', unitPrice: '3' }, {}, shop)).action).toBe('update');
  });
});

describe('the error of a row', () => {
  it.each([
    [{ name: '', unitPrice: '1' }, ['Name is required']],
    [{ name: 'A' }, ['Unit price is required']],
    [{ name: 'A', unitPrice: 'free' }, ["“free” isn't a price"]],
    [{ name: 'A', unitPrice: '-1' }, ['Price must be positive']],
    [{ name: 'A', unitPrice: '1', stockQuantity: '-1' }, ['Stock must be positive']],
    [{ name: 'A', unitPrice: '1', stockQuantity: '1.5' }, ["“1.5” isn't a whole number"]],
    [
      { name: 'A', unitPrice: '1', barcode: '4.00638E+12' },
      ['A spreadsheet shortened the barcode 4.00638E+12. Format its column as text and export again.'],
    ],
  ])('%j is refused', async (cells, expected) => {
    const row = await planOne(cells);
    expect(row.action).toBe('error');
    expect(messages(row.errors)).toEqual(expected);
    expect(row.values).toBeNull();
  });

  it('refuses the second row with a SKU and names the first', async () => {
    const rows = await plan([
      { name: 'A', sku: 'X', unitPrice: '1' },
      { name: 'B', sku: 'X ', unitPrice: '2' },
    ]);
    expect(rows.map((row) => row.action)).toEqual(['add', 'error']);
    expect(messages(rows[1]?.errors ?? [])).toEqual(['Row 2 has the same SKU']);
  });

  it('refuses a second row with the same name and no code, because the next import could not tell the two apart', async () => {
    const tea = { name: 'Tea', unitPrice: '1' };
    const rows = await plan([tea, { ...tea, sku: 'T-2' }, { ...tea, barcode: '12345' }, tea]);
    expect(rows.map(({ action }) => action)).toEqual(['add', 'add', 'add', 'error']);
    expect(messages(rows[3]?.errors ?? [])).toEqual([
      'Row 2 has the same name, and neither has a SKU or barcode',
    ]);
  });

  it('reports a new category or supplier once, on the first row that uses it', async () => {
    const cells = { unitPrice: '1', category: 'Tea', supplier: 'New Ltd' };
    const rows = await plan([
      { ...cells, name: 'A', sku: 'A' },
      { ...cells, name: 'B', sku: 'B', category: 'tea' },
    ]);
    expect(messages(rows[0]?.warnings ?? [])).toEqual([
      'Creates the category “Tea”',
      'Creates the supplier “New Ltd”',
    ]);
    expect(rows[1]?.warnings).toEqual([]);
  });

  it('refuses a barcode that another product or an earlier row has', async () => {
    const rows = await plan([
      { name: 'A', sku: 'X', unitPrice: '1', barcode: '4006381333931' },
      { name: 'B', sku: 'Y', unitPrice: '1', barcode: '96385074' },
      { name: 'C', sku: 'Z', unitPrice: '1', barcode: '96385074' },
    ]);
    expect(rows.map((row) => messages(row.errors))).toEqual([
      ['Espresso Beans 1 kg has the same barcode'],
      [],
      ['B has the same barcode'],
    ]);
  });

  it('lets a row take the barcode that an earlier row gives up', async () => {
    const rows = await plan([
      { sku: 'COF-001', barcode: '96385074' },
      { name: 'B', sku: 'Y', unitPrice: '1', barcode: '4006381333931' },
    ]);
    expect(rows.map((row) => row.action)).toEqual(['update', 'add']);
  });

  it('accepts a negative stock that the shop already has', async () => {
    const shop = { ...SHOP, products: [aProduct({ stockQuantity: -2 })] };
    const row = await planOne({ sku: 'COF-001', stockQuantity: '-2', unitPrice: '14' }, {}, shop);
    expect(row.action).toBe('update');
  });
});

describe('the warning of a row', () => {
  it.each([
    [{ barcode: '4006381333932' }, 'The last digit of barcode 4006381333932 is wrong'],
    [{ unitPrice: '1.005' }, 'Rounded to $1.01'],
    [{ image: 'http://x.test/a.jpg' }, 'Picture skipped. Its address must start with https://'],
  ])('%j is imported all the same', async (cells, warning) => {
    const row = await planOne({ name: 'A', sku: 'X', unitPrice: '1', ...cells });
    expect(row.action).toBe('add');
    expect(messages(row.warnings)).toContain(warning);
  });

  it('leaves out a category that does not exist when none may be made', async () => {
    const row = await planOne({ name: 'A', unitPrice: '1', category: 'New' }, { createMissingNames: false });
    expect(row.values?.category).toBeNull();
    expect(messages(row.warnings)).toEqual(["Category “New” skipped, because it doesn't exist"]);
  });

  it('spells a new category as its first row does', async () => {
    const rows = await plan([
      { name: 'A', unitPrice: '1', category: 'Snacks' },
      { name: 'B', unitPrice: '1', category: ' snacks' },
    ]);
    expect(rows.map((row) => row.values?.category)).toEqual(['Snacks', 'Snacks']);
  });
});
