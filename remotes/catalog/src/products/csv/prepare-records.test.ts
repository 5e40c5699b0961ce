import { parseCsv } from '@evertill/shared-screens/csv';
// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { prepareRecords } from './prepare-records';
import { recognizeHeaders } from './profiles';

async function prepare(text: string) {
  const table = await parseCsv(text);
  const { profile, mapping } = recognizeHeaders(table.headers);
  return { profile: profile.id, ...(await prepareRecords(table, mapping, profile.id)) };
}

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Variant Image
mug,Stone Mug,<p>Hand made.</p>,Potter,Home > Kitchen > Mugs,,Color,Gray,Size,L,MUG-G,4,14.00,'4006381333931,https://cdn.test/mug.jpg,
mug,,,,,,,Blue,,L,MUG-B,2,15.00,'012345678905,https://cdn.test/2.jpg,https://cdn.test/blue.jpg
mug,,,,,,,,,,,,,,https://cdn.test/3.jpg,
tea,Green Tea,"Fresh
and light",Leaf & Co,,Tea,Title,Default Title,,,TEA-1,10,6.50,,,
`;

const WOOCOMMERCE = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Short description,Description,Stock,Regular price,Categories,Images,Parent,Brands
10,simple,TEA-1,4006381333931,Green Tea,Short,Fresh\\nand light,10,6.50,"Drinks > Tea, Sale","https://x.test/a.jpg, https://x.test/b.jpg",,Leaf
11,variable,MUG,,Stone Mug,,<b>Hand made</b>,,,Home > Mugs,https://x.test/mug.jpg,,Potter
12,variation,MUG-G,,Stone Mug - Gray,,,4,14,,,MUG,
13,"variation, virtual",MUG-B,,Stone Mug - Blue,,,2,15,,https://x.test/blue.jpg,id:11,
14,grouped,SET,,A set,,,,,,,,
15,simple,'=X1,,'+Plus,,,1,2,,,,
`;

describe('a Shopify export', () => {
  it('makes a product from every variant, and none from an extra picture', async () => {
    const { profile, records, skipped } = await prepare(SHOPIFY);
    expect(profile).toBe('shopify');
    expect(records.map(({ row, cells }) => [row, cells.sku, cells.name])).toEqual([
      [2, 'MUG-G', 'Stone Mug - Gray / L'],
      [3, 'MUG-B', 'Stone Mug - Blue / L'],
      [5, 'TEA-1', 'Green Tea'],
    ]);
    expect(skipped).toEqual([{ row: 4, reason: 'Only has another picture' }]);
  });

  it('copies the shared values to each variant', async () => {
    const { records } = await prepare(SHOPIFY);
    expect(records[1]?.cells).toMatchObject({
      description: 'Hand made.',
      category: 'Mugs',
      supplier: 'Potter',
      barcode: '012345678905',
      unitPrice: '15.00',
      stockQuantity: '2',
      image: 'https://cdn.test/blue.jpg',
    });
  });

  it('prefers the type to the place in the category tree', async () => {
    const { records } = await prepare(SHOPIFY);
    expect(records[2]?.cells).toMatchObject({ category: 'Tea', description: 'Fresh\nand light', image: '' });
  });
});

describe('a WooCommerce export', () => {
  it('imports variations instead of the product above them, and no groups', async () => {
    const { profile, records, skipped } = await prepare(WOOCOMMERCE);
    expect(profile).toBe('woocommerce');
    expect(records.map((record) => record.cells.sku)).toEqual(['TEA-1', 'MUG-G', 'MUG-B', '=X1']);
    expect(skipped.map((entry) => entry.row)).toEqual([3, 6]);
  });

  it('takes the first category and picture, and text for markup', async () => {
    const { records } = await prepare(WOOCOMMERCE);
    expect(records[0]?.cells).toMatchObject({
      barcode: '4006381333931',
      category: 'Tea',
      image: 'https://x.test/a.jpg',
      description: 'Fresh\nand light',
      supplier: 'Leaf',
    });
  });

  it('fills a variation from its parent, found by SKU or by id', async () => {
    const { records } = await prepare(WOOCOMMERCE);
    const inherited = { category: 'Mugs', supplier: 'Potter', description: 'Hand made' };
    expect(records[1]?.cells).toMatchObject({ ...inherited, image: 'https://x.test/mug.jpg' });
    expect(records[2]?.cells).toMatchObject({ ...inherited, image: 'https://x.test/blue.jpg' });
  });

  it('takes the formula mark off', async () => {
    const { records } = await prepare(WOOCOMMERCE);
    expect(records[3]?.cells).toMatchObject({ sku: '=X1', name: '+Plus' });
  });
});

describe('any other file', () => {
  it('leaves fields without a column alone and skips blank rows', async () => {
    const { profile, records } = await prepare('Item,Price\n Tea ,5\n,\nMug,7\n');
    expect(profile).toBe('other');
    expect(records.map(({ row, cells }) => [row, cells.name, cells.unitPrice, cells.sku])).toEqual([
      [2, 'Tea', '5', null],
      [4, 'Mug', '7', null],
    ]);
  });
});
