/** The settings of the run's shop, which turn on what a small shop may want at its counter. */
import type { Books } from '../../fixtures/api';
import { expect } from '../../fixtures/test';

/** The largest discount that a cashier gives alone, in percent. One of the shop's discounts is above it. */
export const DISCOUNT_LIMIT = 12;

export async function setRules(books: Books, quickKeys: readonly string[]): Promise<void> {
  const rules = {
    shifts: true,
    cashRounding: '0.05',
    priceOverride: true,
    discountLimit: DISCOUNT_LIMIT,
    approveRemovals: true,
    cashierRefunds: true,
    drawerOpening: true,
    credits: true,
    otherPayments: true,
    miscItems: true,
  };
  expect((await books.send('PUT', '/settings', rules)).status).toBe(200);
  const keys = await books.send('PUT', '/settings/quick-keys', { productIds: quickKeys });
  expect(keys.status).toBe(200);
}
