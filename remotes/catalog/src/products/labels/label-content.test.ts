import { aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { labelContent, labelWarnings, symbolWidth } from './label-content';
import { LABEL_SHEETS, type LabelSheet } from './label-sheets';

function sheetOf(id: string): LabelSheet {
  const sheet = LABEL_SHEETS.find((each) => each.id === id);
  if (!sheet) throw new Error(`no sheet ${id}`);
  return sheet;
}

const narrow = sheetOf('a4-65');
const wide = sheetOf('letter-10');

describe('the content of a label', () => {
  it.each([
    ['its barcode', { barcode: '4006381333931', sku: 'A' }, 'barcode', '4006381333931'],
    ['its SKU when it has no barcode', { barcode: null, sku: 'A-1' }, 'sku', 'A-1'],
    ['its SKU when the barcode cannot be drawn', { barcode: 'Café', sku: 'A-1' }, 'sku', 'A-1'],
    ['no bars when it has neither', { barcode: null, sku: '' }, 'none', undefined],
  ])('is %s', (_, fields, source, text) => {
    const content = labelContent(aProduct(fields));
    expect(content.source).toBe(source);
    expect(content.barcode?.text).toBe(text);
  });
});

describe('the width of the bars', () => {
  it.each(LABEL_SHEETS)('fits $label in whole printer dots', (sheet) => {
    const { barcode } = labelContent(aProduct());
    if (!barcode) throw new Error('no bars');
    const width = symbolWidth(barcode, sheet);
    const dots = (width / barcode.width) * (203 / 25.4);
    expect(width).toBeLessThanOrEqual(sheet.labelWidth - 4);
    expect(dots).toBeCloseTo(Math.round(dots), 6);
    expect(dots).toBeGreaterThanOrEqual(1);
  });
});

describe('the warnings before printing', () => {
  it('are empty for codes that print well', () => {
    expect(labelWarnings([labelContent(aProduct())], wide)).toEqual([]);
  });

  it('count the products without a barcode, without bars, or with bars that may not scan', () => {
    const labels = [
      labelContent(aProduct({ barcode: null })),
      labelContent(aProduct({ barcode: null, sku: '' })),
      labelContent(aProduct({ barcode: 'A-VERY-LONG-CODE-OF-A-SUPPLIER-0001' })),
    ];
    expect(labelWarnings(labels, narrow)).toEqual([
      '1 product has no barcode. Its SKU is printed as bars.',
      '1 product has no barcode or SKU. Its label has no bars.',
      '1 product has a code too long for this label. Its bars may not scan.',
    ]);
  });
});
