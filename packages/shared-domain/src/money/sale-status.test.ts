import { expect, it } from 'vitest';
import {
  countsInReports,
  isRefundable,
  SALE_STATUSES,
  saleStatusColor,
  saleStatusLabel,
} from './sale-status';

it.each([
  ['PENDING', 'Pending', 'info', true, false],
  ['COMPLETED', 'Completed', 'positive', true, true],
  ['PARTIALLY_REFUNDED', 'Partially Refunded', 'accent', true, true],
  ['REFUNDED', 'Refunded', 'warning', false, false],
  ['CANCELLED', 'Cancelled', 'negative', false, false],
] as const)('%s is shown as %s in %s', (status, label, color, reported, refundable) => {
  expect(saleStatusLabel(status)).toBe(label);
  expect(saleStatusColor(status)).toBe(color);
  expect(countsInReports(status)).toBe(reported);
  expect(isRefundable(status)).toBe(refundable);
});

it('gives every status a color of its own', () => {
  expect(new Set(SALE_STATUSES.map(saleStatusColor)).size).toBe(SALE_STATUSES.length);
});
