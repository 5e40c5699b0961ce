// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { firstOfList, htmlToText, lastOfPath, lostItsDigits, parseNumber } from './cell-values';

describe('reading a number', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    [' $ 1,234.50 ', 1234.5],
    ['1.234,50 €', 1234.5],
    ['12,5', 12.5],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['1\u00a0234,50', 1234.5],
    ['.5', 0.5],
    ['-3', -3],
    ['(4.00)', -4],
    ['USD 7', 7],
    ['0', 0],
  ])('reads %j as %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', 'free', '1.2.3', '12a', '--1', '1e5', '1,2,3,4'])('finds no number in %j', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

describe('reading a barcode', () => {
  it.each(['4.00638E+12', '4,00638E+12', '5e+12'])('sees that %s has lost its digits', (text) => {
    expect(lostItsDigits(text)).toBe(true);
  });

  it.each(['4006381333931', 'E+12', '12E5'])('takes %s as it is', (text) => {
    expect(lostItsDigits(text)).toBe(false);
  });
});

describe('reading a description', () => {
  it('keeps plain text untouched', () => {
    expect(htmlToText('Two\n\n\n\nlines  here')).toBe('Two\n\n\n\nlines  here');
  });

  it('turns markup into lines and drops what is not text', () => {
    const html =
      '<style>p{}</style><p>Dark &amp; rich.</p><ul><li>250&nbsp;g</li><li>Whole<br>bean</li></ul>';
    expect(htmlToText(html)).toBe('Dark & rich.\n250 g\nWhole\nbean');
  });
});

describe('reading lists and paths', () => {
  it.each([
    ['Clothing > Shirts, Sale', 'Clothing > Shirts'],
    ['Nuts\\, Seeds, Snacks', 'Nuts, Seeds'],
    ['', ''],
  ])('takes the first of %j', (text, first) => {
    expect(firstOfList(text)).toBe(first);
  });

  it.each([
    ['Clothing > Shirts', 'Shirts'],
    ['Shirts', 'Shirts'],
    ['', ''],
  ])('takes the last step of %j', (text, last) => {
    expect(lastOfPath(text)).toBe(last);
  });
});
