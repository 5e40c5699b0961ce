import { expect, it } from 'vitest';
import { isTemporaryId, momentOfSaleNumber, paymentReference, saleNumber, temporaryId } from './numbers';

const now = new Date(1_772_359_200_000);

it('numbers sales and payments by their timestamp', () => {
  expect(saleNumber(now)).toBe('SALE-1772359200000');
  expect(paymentReference(now.getTime())).toBe('REF-1772359200000');
});

it('gives two records in the same millisecond different temporary ids', () => {
  const ids = new Set(Array.from({ length: 1_000 }, () => temporaryId(now)));
  expect(ids.size).toBe(1_000);
});

it.each([0, 0.5, 0.999999999])('builds a temporary id of the same form at the random value %s', (chance) => {
  expect(temporaryId(now, () => chance)).toMatch(/^offline-1772359200000-[0-9a-z]{12}$/);
});

it('distinguishes a temporary id from a server’s id', () => {
  expect(isTemporaryId(temporaryId(now))).toBe(true);
  expect(isTemporaryId('2b1d6c1e-7a53-4c55-9a39-0a8f0d1f6f5e')).toBe(false);
});

it('reads the time of a sale from its number', () => {
  expect(momentOfSaleNumber(saleNumber(now))).toEqual(now);
  for (const text of ['SALE-1', 'SALE-17723592000001', 'REF-1772359200000', '4006381333931', ''])
    expect(momentOfSaleNumber(text)).toBeNull();
});
