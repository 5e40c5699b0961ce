import {
  Category,
  Discount,
  type EntityDescription,
  Supplier,
  Tax,
  todayWindow,
  User,
} from '@evertill/shared-domain';
import { aCategory, aDiscount, aProduct, aSale, aSupplier, aTax } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import type { Data } from '../data';
import { createTestData } from '../testing';

const UNNAMED = { status: 418, body: {} };

async function aShop() {
  const world = await createTestData({
    as: 'ADMIN',
    categories: [aCategory({ id: 'c' })],
    suppliers: [aSupplier({ id: 's' })],
    discounts: [aDiscount({ id: 'd' })],
    taxes: [aTax({ id: 't' })],
    products: [aProduct({ id: 'p' })],
    sales: [aSale({ id: 'sale' })],
  });
  await world.data.syncAll();
  world.server.faults.always(({ url }) => (url === '/health' ? null : UNNAMED));
  return world;
}

const listed = (description: EntityDescription) => (data: Data) => data.entity(description).refresh();

describe('an answer without words', () => {
  it.each<[string, (data: Data) => Promise<unknown>]>([
    ['Failed to fetch transactions', (data) => data.sales.range(todayWindow(new Date(0)))],
    ['Failed to fetch daily summary', (data) => data.sales.dailySummary()],
    ['Failed to fetch products', (data) => data.products.refresh()],
    ['Failed to create product', (data) => data.products.create({ ...aProduct(), ...NO_LINKS })],
    ['Failed to update product', (data) => data.products.update('p', { name: 'Other' })],
    ['Failed to delete product', (data) => data.products.remove('p')],
    ['Failed to update inventory', (data) => data.products.adjustStock('p', 3)],
    ['Failed to search products', (data) => data.products.search('tea')],
    ['Failed to fetch category', listed(Category)],
    ['Failed to create category', (data) => data.entity(Category).create({ name: 'Tea', description: null })],
    ['Failed to update category', (data) => data.entity(Category).update('c', { name: 'Other' })],
    ['Failed to delete category', (data) => data.entity(Category).remove('c')],
    ['Failed to fetch supplier', listed(Supplier)],
    ['Failed to create supplier', (data) => data.entity(Supplier).create(aSupplier())],
    ['Failed to update supplier', (data) => data.entity(Supplier).update('s', { name: 'Other' })],
    ['Failed to delete supplier', (data) => data.entity(Supplier).remove('s')],
    ['Failed to fetch discounts', listed(Discount)],
    ['Failed to fetch active discounts', (data) => data.discounts.listActive()],
    ['Failed to create discount', (data) => data.discounts.create(aDiscount())],
    ['Failed to update discount', (data) => data.discounts.update('d', { name: 'Other' })],
    ['Failed to delete discount', (data) => data.discounts.remove('d')],
    ['Failed to load taxes', listed(Tax)],
    ['Failed to load taxes', (data) => data.taxes.listActive()],
    ['Failed to create tax', (data) => data.taxes.create(aTax())],
    ['Failed to update tax', (data) => data.taxes.update('t', { name: 'Other' })],
    ['Failed to delete tax', (data) => data.taxes.remove('t')],
    ['Failed to fetch users', listed(User)],
    ['Failed to update user', (data) => data.entity(User).update('user-cashier', { firstName: 'Other' })],
    ['Failed to delete user', (data) => data.entity(User).remove('user-cashier')],
  ])('is called: %s', async (sentence, work) => {
    const { data, offline } = await aShop();
    await expect(work(data)).rejects.toMatchObject({ message: sentence, isWordless: true });
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('gives way to the words there are', async () => {
    const { data, server } = await aShop();
    for (const [status, body, words] of [
      [500, { error: 'Out of paper' }, 'Out of paper'],
      [400, { rate: 'is odd', place: 'is missing' }, 'rate: is odd\nplace: is missing'],
      [400, 'Not now', 'Not now'],
      [404, {}, 'Resource not found'],
      [500, {}, 'Internal server error'],
    ] as const) {
      server.faults.always(() => ({ status, body }));
      await expect(data.taxes.refresh()).rejects.toThrow(words);
      await expect(data.discounts.update('d', { name: 'Other' })).rejects.toThrow(words);
    }
  });

  it('is Failed for a tax when something was thrown without a word', async () => {
    const { data, offline } = await createTestData({ as: 'ADMIN' });
    offline.outbox.submit = () => Promise.reject(new Error(''));
    await expect(data.taxes.create(aTax())).rejects.toThrow(/^Failed$/);
  });
});

const NO_LINKS = { categoryId: null, supplierId: null };
