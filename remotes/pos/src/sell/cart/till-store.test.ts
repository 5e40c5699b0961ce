import { aProduct } from '@evertill/shared-domain/testing';
import { describe, expect, it } from 'vitest';
import { addProduct } from './cart';

import { createTillStore, type LastSale } from './till-store';

const cola = aProduct({ id: 'cola', name: 'Cola' });
const lastSale: LastSale = {
  key: 'k1',
  saleNumber: 'SALE-1',
  amountDue: 12.3,
  method: 'CASH',
  amountReceived: 20,
  change: 7.7,
  receiptSecret: 'kUWzUpw6DX0_vQaJj0-x5g',
  fate: { is: 'waiting', why: 'sending' },
};

describe('the sale in progress', () => {
  it('survives a reload, with its discount', () => {
    const storage = aStorage();
    const store = createTillStore({ userId: 'ann', storage });
    store.step((cart) => addProduct(cart, cola));
    store.selectDiscount('d1');
    const { cart } = createTillStore({ userId: 'ann', storage }).getSnapshot();
    expect(cart).toMatchObject({ lines: [{ productId: 'cola', quantity: 1 }], discountId: 'd1' });
  });

  it('is not shown to another user', () => {
    const storage = aStorage();
    createTillStore({ userId: 'ann', storage }).step((cart) => addProduct(cart, cola));
    expect(createTillStore({ userId: 'bob', storage }).getSnapshot().cart.lines).toEqual([]);
  });

  it('empties with its discount when the sale is made, and keeps the change until the next item', () => {
    const store = createTillStore({ userId: 'ann', storage: aStorage() });
    store.step((cart) => addProduct(cart, cola));
    store.selectDiscount('d1');
    store.beginSale({ saleNumber: 'SALE-1', key: 'k1' });
    store.endSale(lastSale);
    expect(store.getSnapshot()).toEqual({
      cart: { lines: [], discountId: null },
      lastSale,
      openSaleNumber: null,
      openSaleKey: null,
      parts: [],
      charge: null,
    });
    store.step((cart) => addProduct(cart, cola));
    expect(store.getSnapshot().lastSale).toBeNull();
  });

  it('says what happened to the last sale, after a reload too, and ignores other sales', () => {
    const storage = aStorage();
    const store = createTillStore({ userId: 'ann', storage });
    store.endSale(lastSale);
    store.settleLastSale('k0', { is: 'booked', answer: null });
    expect(store.getSnapshot().lastSale?.fate).toEqual({ is: 'waiting', why: 'sending' });
    store.settleLastSale('k1', { is: 'refused', words: 'No stock' });
    const reloaded = createTillStore({ userId: 'ann', storage });
    expect(reloaded.getSnapshot().lastSale?.fate).toEqual({ is: 'refused', words: 'No stock' });
    reloaded.dismissLastSale();
    expect(reloaded.getSnapshot().lastSale).toBeNull();
  });

  it('knows after a reload that the sending page is gone, and keeps no answer of the server', () => {
    const storage = aStorage();
    const store = createTillStore({ userId: 'ann', storage });
    const fateAfterReload = () => createTillStore({ userId: 'ann', storage }).getSnapshot().lastSale?.fate;
    store.endSale(lastSale);
    expect(fateAfterReload()).toEqual({ is: 'waiting', why: 'not-sent' });
    store.settleLastSale('k1', { is: 'booked', answer: { id: 's1' } });
    expect(fateAfterReload()).toEqual({ is: 'booked', answer: null });
  });

  it.each([
    ['knew no fates', { isQueued: true }],
    ['had other fates and no keys', { fate: { is: 'not-sent' } }],
  ])('keeps the cart, though not the card, of a build that %s', (_, left) => {
    const storage = aStorage();
    const { fate, key, ...older } = lastSale;
    const cart = { lines: [], discountId: 'd1' };
    const state = { cart, lastSale: { ...older, ...left }, openSaleNumber: null };
    storage.setItem('evertill.pos.sale', JSON.stringify({ userId: 'ann', state }));
    expect(createTillStore({ userId: 'ann', storage }).getSnapshot()).toEqual({
      cart,
      lastSale: null,
      openSaleNumber: null,
      openSaleKey: null,
      parts: [],
      charge: null,
    });
  });

  it('keeps the cart when the sale was refused', () => {
    const store = createTillStore({ userId: 'ann', storage: aStorage() });
    store.step((cart) => addProduct(cart, cola));
    store.beginSale({ saleNumber: 'SALE-1', key: 'k1' });
    store.endSale(null);
    expect(store.getSnapshot()).toMatchObject({ cart: { lines: [{ quantity: 1 }] }, openSaleNumber: null });
  });

  it('remembers after a reload that a sale was handed over', () => {
    const storage = aStorage();
    createTillStore({ userId: 'ann', storage }).beginSale({ saleNumber: 'SALE-7', key: 'k7' });
    expect(createTillStore({ userId: 'ann', storage }).getSnapshot()).toMatchObject({
      openSaleNumber: 'SALE-7',
      openSaleKey: 'k7',
    });
  });

  it('starts empty when the storage is corrupted or blocked', () => {
    for (const text of ['{', '7', '{"userId":"ann","state":{"cart":{"lines":[{}]}}}']) {
      const storage = aStorage();
      storage.setItem('evertill.pos.sale', text);
      expect(createTillStore({ userId: 'ann', storage }).getSnapshot().cart.lines).toEqual([]);
    }
    const blocked = {
      ...aStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const store = createTillStore({ userId: 'ann', storage: blocked });
    store.step((cart) => addProduct(cart, cola));
    expect(store.getSnapshot().cart.lines).toHaveLength(1);
  });
});

function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => values.set(key, value),
  };
}
