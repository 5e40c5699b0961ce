import { createTestOffline } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { createCategoriesApi } from '../lists/categories-api';
import { createDiscountsApi } from '../lists/discounts-api';
import { createSuppliersApi } from '../lists/suppliers-api';
import { createTaxesApi } from '../lists/taxes-api';
import { createUsersApi } from '../lists/users-api';
import { createProductsApi } from '../products/products-api';
import { createSalesApi } from '../sales/sales-api';

async function offlineApis() {
  const { offline } = await createTestOffline({ as: 'ADMIN', online: false });
  await offline.connectivity.check();
  return {
    offline,
    products: createProductsApi(offline),
    categories: createCategoriesApi(offline),
    suppliers: createSuppliersApi(offline),
    discounts: createDiscountsApi(offline),
    taxes: createTaxesApi(offline),
    users: createUsersApi(offline),
    sales: createSalesApi(offline),
  };
}

describe('the bare calls offline', () => {
  it.each([
    ['categories', 'category'],
    ['suppliers', 'supplier'],
    ['discounts', 'discount'],
  ] as const)('refuse every write of %s', async (name, noun) => {
    const apis = await offlineApis();
    await expect(apis[name].create({})).rejects.toThrow(`Cannot create ${noun} while offline`);
    await expect(apis[name].update('1', {})).rejects.toThrow(`Cannot update ${noun} while offline`);
    await expect(apis[name].remove('1')).rejects.toThrow(`Cannot delete ${noun} while offline`);
    expect(await apis.offline.outbox.list()).toEqual([]);
  });

  it('refuse products and their stock', async () => {
    const { products } = await offlineApis();
    await expect(products.create({})).rejects.toThrow('Cannot create product while offline');
    await expect(products.update('1', {})).rejects.toThrow('Cannot update product while offline');
    await expect(products.adjustStock('1', 2)).rejects.toThrow('Cannot update inventory while offline');
  });

  it('queue taxes and users, answered as pending', async () => {
    const { taxes, users, offline } = await offlineApis();
    const tax = await taxes.create({ name: 'VAT', type: 'PERCENTAGE', value: 10 });
    expect(tax).toMatchObject({ name: 'VAT', offline: true, status: 'pending' });
    const user = await users.create({ username: 'new', role: 'CASHIER', password: 'secret' });
    expect(user.id).toMatch(/^offline-/);
    expect(await offline.outbox.list()).toHaveLength(2);
  });

  it('answer an empty list of sales and empty trends', async () => {
    const { sales } = await offlineApis();
    expect(await sales.range({ from: new Date(0), to: new Date() })).toEqual([]);
    expect(await sales.hourlyTrends()).toEqual({ salesTrend: [], transactionTrend: [], averageTrend: [] });
  });
});
