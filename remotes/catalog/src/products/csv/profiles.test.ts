import { describe, expect, it } from 'vitest';
import { texts as spanish } from '../../texts.es';
import { recognizeHeaders } from './profiles';

describe('recognizing a file by its header row', () => {
  it.each([
    ['evertill', 'Name,SKU,Barcode,Description,Unit Price,Stock,Category,Supplier,Picture'],
    ['shopify', 'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price,Variant Barcode,Image Src'],
    ['shopify', 'Title,URL handle,Description,Vendor,Product category,SKU,Barcode,Price,Inventory quantity'],
    ['woocommerce', 'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Regular price,Stock,Categories,Images'],
    ['other', 'Item,Code,Price'],
  ])('takes it for %s: %s', (profile, header) => {
    expect(recognizeHeaders(header.split(/,(?=\S)/)).profile.id).toBe(profile);
  });

  it('maps the columns of a Shopify export', () => {
    const headers = ['Handle', 'Title', 'Vendor', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'];
    expect(recognizeHeaders(headers).mapping).toEqual({
      name: 1,
      sku: 3,
      barcode: null,
      description: null,
      unitPrice: 4,
      stockQuantity: 5,
      trackStock: null,
      category: null,
      supplier: 2,
      image: null,
      taxIds: null,
    });
  });

  it('guesses the columns of an unknown file, whatever the case and spacing', () => {
    const { mapping } = recognizeHeaders([
      ' item  NAME',
      'Item_Code',
      'EAN',
      'Retail Price',
      'Qty',
      'Department',
    ]);
    expect(mapping).toMatchObject({
      name: 0,
      sku: 1,
      barcode: 2,
      unitPrice: 3,
      stockQuantity: 4,
      category: 5,
    });
  });

  it('reads an export made in Spanish, with or without accents', () => {
    const headers = Object.values(spanish.importing.fields);
    const columns = Object.keys(spanish.importing.fields).map((field, column) => [field, column]);
    for (const written of [
      headers,
      headers.map((header) => header.normalize('NFD').replace(/\p{M}/gu, '')),
    ]) {
      const { profile, mapping } = recognizeHeaders(written);
      expect(profile.id).toBe('evertill');
      expect(mapping).toEqual(Object.fromEntries(columns));
    }
  });

  it('never gives one column to two fields', () => {
    const { mapping } = recognizeHeaders(['Title', 'Type', 'Price']);
    const used = Object.values(mapping).filter((column) => column !== null);
    expect(new Set(used).size).toBe(used.length);
  });
});
