import { describe, expect, it } from 'vitest';
import { checkBarcode, equivalentBarcode } from './barcodes';

describe('check digits', () => {
  it.each([
    ['4006381333931', 'EAN-13', true],
    ['4006381333932', 'EAN-13', false],
    ['96385074', 'EAN-8', true],
    ['96385075', 'EAN-8', false],
    ['036000291452', 'UPC-A', true],
    ['036000291453', 'UPC-A', false],
    [' 4006381333931 ', 'EAN-13', true],
    ['COF-001', 'other', true],
    ['1234567', 'other', true],
    ['', 'other', false],
    ['caf\u00e9', 'other', false],
  ])('of %j: %s, right: %s', (code, kind, valid) => {
    expect(checkBarcode(code)).toEqual({ kind, valid });
  });

  it('catches every single wrong digit', () => {
    const code = '4006381333931';
    for (let at = 0; at < code.length; at += 1) {
      const wrong = (Number(code[at]) + 1) % 10;
      expect(checkBarcode(code.slice(0, at) + wrong + code.slice(at + 1)).valid).toBe(false);
    }
  });
});

it('returns the other length of a UPC-A code', () => {
  expect(equivalentBarcode('036000291452')).toBe('0036000291452');
  expect(equivalentBarcode('0036000291452')).toBe('036000291452');
  expect(equivalentBarcode('4006381333931')).toBeNull();
});
