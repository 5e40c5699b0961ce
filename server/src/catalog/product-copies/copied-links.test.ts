import type { CopiedProducts } from '@evertill/shared-domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, addTax, type TestProduct } from '../../../test/builders';
import { inStoreOf, openSecondStore } from '../../../test/second-store';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';

const test = startTestApp();
let shop: Shop;
let admin: Client;
let branch: Client;
let storeId: string;

beforeEach(async () => {
  // One site adds only so many stores at a time.
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  admin = shop.admin;
  storeId = await openSecondStore(shop);
  branch = await inStoreOf(shop, storeId);
});

const copy = (products: readonly { id: string }[], existing = 'skip') =>
  admin.send<CopiedProducts>('POST', '/products/copy', {
    storeId,
    productIds: products.map(({ id }) => id),
    existing,
  });
const productsOf = async (client: Client) => (await client.get<TestProduct[]>('/products')).body;

describe('products copied into another store', () => {
  it('have the taxes of that store with the same names, and the usual ones where one is missing', async () => {
    const [state, city] = [await addTax(admin, { name: 'State' }), await addTax(admin, { name: 'City' })];
    const [both, one, none] = [
      await addProduct(admin, { name: 'Both', taxIds: [state.id, city.id] }),
      await addProduct(admin, { name: 'One', taxIds: [state.id] }),
      await addProduct(admin, { name: 'Without', taxIds: [] }),
    ];
    const stateThere = await addTax(branch, { name: 'STATE', value: 4 });
    const { body } = await copy([both, one, none]);
    expect(body.leftOut).toEqual([{ id: both.id, name: 'Both', sku: both.sku, reason: 'taxes' }]);
    expect((await productsOf(branch)).map(({ taxIds }) => taxIds)).toEqual([undefined, [stateThere.id], []]);
    // A product that the store has keeps its own taxes then.
    const own = (await productsOf(branch))[0];
    await branch.send('PUT', `/products/${own?.id}`, { taxIds: [stateThere.id] });
    expect((await copy([both], 'update')).body.leftOut).toHaveLength(1);
    expect((await productsOf(branch))[0]).toMatchObject({ taxIds: [stateThere.id] });
  });

  it('never have an inactive tax of that store, nor one of several with the same name', async () => {
    const [state, city] = [await addTax(admin, { name: 'State' }), await addTax(admin, { name: 'City' })];
    const [inactive, double] = [
      await addProduct(admin, { name: 'Inactive', taxIds: [state.id] }),
      await addProduct(admin, { name: 'Double', taxIds: [city.id] }),
    ];
    const stateThere = await addTax(branch, { name: 'State' });
    await branch.send('PUT', `/taxes/${stateThere.id}`, { isActive: false });
    await addTax(branch, { name: 'City', value: 4 });
    await addTax(branch, { name: 'CITY', value: 5 });
    const { body } = await copy([inactive, double]);
    expect(body.added).toBe(2);
    expect(body.leftOut.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['Double', 'taxes'],
      ['Inactive', 'taxes'],
    ]);
    expect((await productsOf(branch)).map(({ taxIds }) => taxIds)).toEqual([undefined, undefined]);
  });
});
