import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { Sale } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { TransactionsPage } from './transactions-page';

// The clock of the tests, so that 'today' and 'yesterday' do not depend on when the tests run.
export const NOW = new Date('2026-03-04T15:30:00');
export const daysAgo = (days: number) =>
  new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate() - days, 12).toISOString();

export const openSales = ({ clock = createFakeClock(NOW), ...options }: TestDataOptions = {}) =>
  openShop({ as: 'MANAGER', clock, ...options });

export async function openTransactions(options?: TestDataOptions) {
  const shop = await openSales(options);
  return { ...shop, ...shop.show(<TransactionsPage />) };
}

let lastSale = 0;

export function aSaleOfToday(fields: Partial<Sale> = {}): Sale {
  lastSale += 1;
  return aSale({ id: `s-${lastSale}`, saleNumber: `SALE-${lastSale}`, saleDate: daysAgo(0), ...fields });
}
export const aTeaSale = (fields: Partial<Sale> = {}) =>
  aSaleOfToday({ id: 's', saleNumber: 'SALE-100', ...fields });
