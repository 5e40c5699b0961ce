import type { Product } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  type Cart,
  countItems,
  decreaseLine,
  EMPTY_CART,
  increaseLine,
  removeLine,
  selectDiscount,
  setLineQuantity,
} from './cart';

const cola = aProduct({ id: 'cola', name: 'Cola', unitPrice: 1.2, stockQuantity: 3 });
const bread = aProduct({ id: 'bread', name: 'Bread', unitPrice: 2.5, stockQuantity: 10 });

function cartOf(...products: Product[]): Cart {
  return products.reduce((cart, product) => addProduct(cart, product).cart, EMPTY_CART);
}

describe('the cart', () => {
  it('starts a line with one of the product, at its price', () => {
    expect(cartOf(cola).lines).toEqual([{ productId: 'cola', name: 'Cola', unitPrice: 1.2, quantity: 1 }]);
  });

  it('raises the quantity by one when the product is added again', () => {
    const cart = cartOf(cola, bread, cola);
    expect(cart.lines.map((line) => [line.productId, line.quantity])).toEqual([
      ['cola', 2],
      ['bread', 1],
    ]);
    expect(countItems(cart)).toBe(3);
  });

  it('refuses more than the stock and leaves the cart as it was', () => {
    const full = cartOf(cola, cola, cola);
    for (const step of [
      addProduct(full, cola),
      increaseLine(full, 'cola', 3),
      setLineQuantity(full, 'cola', 4, 3),
    ]) {
      expect(step.outcome).toBe('not-enough-stock');
      expect(step.cart).toBe(full);
    }
  });

  it('refuses a product that is out of stock', () => {
    expect(addProduct(EMPTY_CART, { ...cola, stockQuantity: 0 }).outcome).toBe('not-enough-stock');
  });

  it('sells any quantity of a product whose stock is not tracked', () => {
    const wrapping = aProduct({ id: 'wrap', name: 'Gift wrapping', stockQuantity: 0, trackStock: false });
    expect(countItems(cartOf(wrapping, wrapping, wrapping))).toBe(3);
  });

  it('removes the line when the quantity is decreased at one, or typed as zero', () => {
    expect(decreaseLine(cartOf(cola), 'cola')).toMatchObject({ outcome: 'removed', cart: { lines: [] } });
    expect(setLineQuantity(cartOf(cola), 'cola', 0, 3).outcome).toBe('removed');
    expect(removeLine(cartOf(cola, cola), 'cola').cart.lines).toEqual([]);
  });

  it('lets a quantity be lowered although the stock has fallen below it', () => {
    const cart = cartOf(cola, cola, cola);
    expect(setLineQuantity(cart, 'cola', 2, 1)).toMatchObject({ outcome: 'changed', line: { quantity: 2 } });
    expect(decreaseLine(cart, 'cola').line?.quantity).toBe(2);
  });

  it('refuses an invalid quantity', () => {
    const cart = cartOf(cola);
    for (const quantity of [1.5, -1, Number.NaN]) {
      expect(setLineQuantity(cart, 'cola', quantity, 3).cart).toBe(cart);
    }
  });

  it('keeps the chosen discount while lines change', () => {
    expect(addProduct(selectDiscount(EMPTY_CART, 'd1'), cola).cart.discountId).toBe('d1');
  });

  it('never has more than the stock, an empty line or a duplicate line, whatever is pressed', () => {
    const products = [cola, bread, aProduct({ id: 'none', stockQuantity: 0 })];
    const press = fc.record({
      product: fc.constantFrom(...products),
      act: fc.constantFrom('add', 'increase', 'decrease', 'remove', 'type'),
      typed: fc.integer({ min: -2, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
        let cart = EMPTY_CART;
        for (const { product, act, typed } of presses) {
          if (act === 'add') cart = addProduct(cart, product).cart;
          if (act === 'increase') cart = increaseLine(cart, product.id, product.stockQuantity).cart;
          if (act === 'decrease') cart = decreaseLine(cart, product.id).cart;
          if (act === 'remove') cart = removeLine(cart, product.id).cart;
          if (act === 'type') cart = setLineQuantity(cart, product.id, typed, product.stockQuantity).cart;
        }
        expect(new Set(cart.lines.map((line) => line.productId)).size).toBe(cart.lines.length);
        for (const line of cart.lines) {
          const stock = products.find((product) => product.id === line.productId)?.stockQuantity ?? 0;
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(stock);
        }
      }),
    );
  });
});
