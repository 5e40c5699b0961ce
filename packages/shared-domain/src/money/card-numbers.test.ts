import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeCardNumber } from './card-numbers';
import { paymentReference, saleNumber } from './numbers';

describe('card numbers', () => {
  it.each([
    ['sixteen digits', '4111111111111111'],
    ['groups with spaces', '5500 0000 0000 0004'],
    ['groups with dashes', '4111-1111-1111-1111'],
    ['fifteen digits', '3782 822463 10005'],
    ['thirteen digits', '4222222222222'],
    ['nineteen digits', '6304000000000000000'],
    ['a number within a text', 'VISA 4111 1111 1111 1111 ok'],
    ['a number with its expiry date and code', '4111 1111 1111 1111 12 27 123'],
    ['a number after an order number', '77 4111111111111111'],
    ['letters around it', 'x4111111111111111y'],
  ])('are seen: %s', (_, text) => {
    expect(looksLikeCardNumber(text)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['twelve digits', '411111111111'],
    ['twenty digits', '41111111111111111116'],
    ['zeros', '0000000000000000'],
    ['a slip number', 'AUTH 004512'],
    ['words', 'terminal 3'],
    ['nothing', ''],
  ])('are not seen in %s', (_, text) => {
    expect(looksLikeCardNumber(text)).toBe(false);
  });

  it('are not found in our own references and sale numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }), (now) => {
        expect(looksLikeCardNumber(paymentReference(now))).toBe(false);
        expect(looksLikeCardNumber(saleNumber(now))).toBe(false);
      }),
    );
  });
});
