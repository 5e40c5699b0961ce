import { aProduct } from '@evertill/shared-domain/testing';
import { expect, it } from 'vitest';
import { EMPTY_CART } from '../cart/cart';
import { ringUpAgain } from './ring-up-again';

const mug = aProduct({ id: 'mug', name: 'Mug', unitPrice: 5, stockQuantity: 4 });
const find = (id: string) => (id === 'mug' ? mug : undefined);
const item = (quantity: number, productId = 'mug') => ({ productId, productName: productId, quantity });

it('takes the price of today', () => {
  const { cart, missing } = ringUpAgain(EMPTY_CART, [item(2)], find);
  expect(cart.lines).toMatchObject([{ productId: 'mug', quantity: 2, unitPrice: 5 }]);
  expect(missing).toEqual([]);
});

it('names what is gone or short, and sells the rest', () => {
  const { cart, missing } = ringUpAgain(EMPTY_CART, [item(3), item(1, 'gone'), item(2)], find);
  expect(cart.lines).toMatchObject([{ productId: 'mug', quantity: 3 }]);
  expect(missing).toEqual(['gone', 'Mug']);
});

it('keeps the customer of the cart and forgets a held sale', () => {
  const customer = { id: 'c', name: 'Ann' };
  const { cart } = ringUpAgain({ ...EMPTY_CART, customer, heldId: 'h' }, [item(1)], find);
  expect(cart.customer).toEqual(customer);
  expect(cart.heldId).toBeUndefined();
});
