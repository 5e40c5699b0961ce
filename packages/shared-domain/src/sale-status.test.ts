import { expect, it } from 'vitest';
import {
  countsInReports,
  isRefundable,
  SALE_STATUSES,
  saleStatusColour,
  saleStatusLabel,
} from './sale-status';

it.each([
  ['PENDING', 'Pending', 'info', true, false],
  ['COMPLETED', 'Completed', 'positive', true, true],
  ['PARTIALLY_REFUNDED', 'Partially Refunded', 'accent', true, true],
  ['REFUNDED', 'Refunded', 'warning', false, false],
  ['CANCELLED', 'Cancelled', 'negative', false, false],
] as const)('%s is shown as %s in %s', (status, label, colour, reported, refundable) => {
  expect(saleStatusLabel(status)).toBe(label);
  expect(saleStatusColour(status)).toBe(colour);
  expect(countsInReports(status)).toBe(reported);
  expect(isRefundable(status)).toBe(refundable);
});

it('gives every status a colour of its own', () => {
  expect(new Set(SALE_STATUSES.map(saleStatusColour)).size).toBe(SALE_STATUSES.length);
});
