import type { CopiedProducts } from '@evertill/shared-domain';
import { beforeEach, expect, it } from 'vitest';
import { addProduct } from '../../../test/builders';
import { inStoreOf, openSecondStore } from '../../../test/second-store';
import { type Shop, startTestApp } from '../../../test/test-app';

// A store has room for two products, and for no picture of the size below twice.
const limits = { registers: 9, users: 9, tokens: 9, products: 2, pictureBytes: 100 };
const test = startTestApp({ limits });
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaDgAAAIkAWHdFJqQAAAAAElFTkSuQmCC';
let shop: Shop;
let there: Shop['admin'];
let storeId: string;

beforeEach(async () => {
  test.clock.advance(24 * 3600_000);
  shop = await test.openShop();
  storeId = await openSecondStore(shop);
  there = await inStoreOf(shop, storeId);
});

const copy = (products: readonly { id: string }[]) =>
  shop.admin.send<CopiedProducts>('POST', '/products/copy', {
    storeId,
    productIds: products.map(({ id }) => id),
    existing: 'update',
  });

it('refuses what the plan of the other store has no room for, by name, and copies the rest', async () => {
  const milk = await addProduct(shop.admin, { sku: 'A' });
  // The products are copied in the order in which they were added.
  test.clock.advance(1);
  const tea = await addProduct(shop.admin, { sku: 'B' });
  await addProduct(there, { sku: 'C' });
  const { status, body } = await copy([milk, tea]);
  expect([status, body]).toEqual([
    200,
    {
      added: 1,
      updated: 0,
      skipped: 0,
      refused: [{ id: tea.id, name: tea.name, sku: 'B', reason: 'plan-full' }],
      leftOut: [],
      categories: [],
    },
  ]);
  expect((await there.get<object[]>('/products')).body).toHaveLength(2);
});

it('copies a product without its picture when the plan of the other store has no room for the picture', async () => {
  const milk = await addProduct(shop.admin, { name: 'Tea', sku: 'A', image: PIXEL });
  const other = PIXEL.replace('AAAAElFTkSuQmCC', 'AAAAElFTkSuQmCD');
  await addProduct(there, { name: 'Milk', sku: 'C', image: other });
  const { body } = await copy([milk]);
  expect(body.leftOut).toEqual([{ id: milk.id, name: milk.name, sku: 'A', reason: 'picture' }]);
  expect((await there.get('/products')).body).toMatchObject([{}, { sku: 'A', image: null }]);
});
