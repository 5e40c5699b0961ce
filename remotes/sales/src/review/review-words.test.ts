import { describe, expect, it } from 'vitest';
import { differenceOf, kindOf, missingWords, tillOf } from './review-words';

const gap = (missing: { from: number; to: number }[]) => ({
  registerId: 'ab12-x',
  lastSequence: 60,
  missing,
  missingCount: missing.reduce((sum, { from, to }) => sum + to - from + 1, 0),
  lastSeenAt: '2026-03-02T10:00:00.000Z',
});

describe('a difference', () => {
  it.each([
    ['stock', { stock: -2 }, { till: 'Sold', server: '-2 in stock', amount: null }],
    [
      'price',
      { quantity: 2, unitPrice: '2.50', price: '3.00' },
      { till: '$2.50', server: '$3.00', amount: '-$1.00' },
    ],
    [
      'price',
      { quantity: 3, unitPrice: '3.10', price: 3 },
      { till: '$3.10', server: '$3.00', amount: '+$0.30' },
    ],
    ['tax', { charged: '0.60', expected: '0.75' }, { till: '$0.60', server: '$0.75', amount: '-$0.15' }],
    ['discount', { given: '5.00', expected: '4.00' }, { till: '$5.00', server: '$4.00', amount: '-$1.00' }],
    ['discount', { given: '5.00', discountId: 'x' }, { till: '$5.00', server: null, amount: null }],
    ['refund', { refunded: '3.33', userName: 'Mia' }, { till: '$3.33', server: null, amount: null }],
    ['refund', { paid: '5.00', due: '4.77' }, { till: '$5.00', server: '$4.77', amount: '-$0.23' }],
    [
      'deleted-product',
      { quantity: 2, unitPrice: '2.50' },
      { till: '2 at $2.50', server: 'Deleted', amount: null },
    ],
    [
      'unknown-product',
      { quantity: 1, unitPrice: '9.00' },
      { till: '1 at $9.00', server: 'Unknown', amount: null },
    ],
    ['discarded', { amountDue: '5.39' }, { till: '$5.39', server: 'Discarded', amount: null }],
    ['price-change', { from: '$2.50', to: '$0.01' }, { till: '$0.01', server: '$2.50', amount: null }],
    ['shift', { reported: '10.00', known: '50.00' }, { till: '$10.00', server: '$50.00', amount: '-$40.00' }],
    ['shift', { shiftNumber: 3 }, { till: null, server: null, amount: null }],
    ['refused-late', { amountDue: '5.39' }, { till: '$5.39', server: 'Not accepted', amount: null }],
    ['disabled-user', { username: 'clara' }, { till: 'clara', server: 'Inactive', amount: null }],
    ['something-new', { a: 1 }, { till: null, server: null, amount: null }],
  ])('of %s: %j', (kind, details, difference) => {
    expect(differenceOf({ kind, details })).toEqual(difference);
  });

  it('of a kind that this build does not know is shown by the name of its kind', () => {
    expect(kindOf({ kind: 'something-new' })).toEqual({ label: 'something-new', color: 'gray' });
  });
});

describe('the register of a difference', () => {
  const refused = { sale: null, registerId: 'ab12-x', registerName: 'Front', details: { sequence: 17 } };
  const sale = {
    saleDate: '2026-03-02T10:00:00.000Z',
    amountDue: '5.39',
    registerId: 'ab12-x',
    registerSequence: 4,
    userName: null,
  };

  it.each([
    ['a sale', { ...refused, sale, details: {} }, 'Front, #4'],
    ['a sale without a register', { ...refused, sale: { ...sale, registerId: null } }, null],
    ['a refused sale, which is in no book', refused, 'Front, #17'],
    ['a finding about a shift', { ...refused, details: { shiftNumber: 3 } }, 'Front, shift 3'],
    ['a finding without a register', { ...refused, registerId: null }, null],
  ])('of %s', (_, item, words) => {
    expect(tillOf(item)).toBe(words);
  });
});

describe('missing sales', () => {
  it.each([
    [[{ from: 7, to: 7 }], 'Register AB12: sale 7 missing'],
    [[{ from: 41, to: 43 }], 'Register AB12: sales 41 to 43 missing'],
    [
      [
        { from: 2, to: 2 },
        { from: 5, to: 6 },
        { from: 9, to: 9 },
      ],
      'Register AB12: sales 2, 5 to 6 and 9 missing',
    ],
  ])('%j', (missing, words) => {
    expect(missingWords(gap(missing))).toBe(words);
  });
});
