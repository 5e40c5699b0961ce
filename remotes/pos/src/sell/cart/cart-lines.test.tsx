import type { CartItem, Product } from '@evertill/shared-domain';
import { aProduct } from '@evertill/shared-domain/testing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCartFeedback } from './cart-feedback';
import { CartLines } from './cart-lines';
import type { CartCommands } from './use-cart-commands';

const commands: CartCommands = {
  add: () => true,
  increase: () => undefined,
  decrease: () => undefined,
  setQuantity: () => undefined,
  remove: () => undefined,
  change: () => undefined,
  clear: () => undefined,
};

it('draws no line again when a sale takes its products from stock, unless too little is left', () => {
  const products = ['Mug', 'Tea'].map((name) => aProduct({ id: name, name, stockQuantity: 10 }));
  const lines = products.map(
    ({ id, name }): CartItem => ({ productId: id, name, unitPrice: 4, quantity: 3 }),
  );
  const drawn: string[] = [];
  const changes = {
    LineWords({ line }: { line: CartItem }) {
      drawn.push(line.name);
      return null;
    },
    EditLine: () => null,
    edit: () => undefined,
  };
  const feedback = createCartFeedback();
  const cart = (stock: readonly Product[]) => (
    <CartLines
      lines={lines}
      feedback={feedback}
      findProduct={(id) => stock.find((product) => product.id === id)}
      commands={commands}
      changes={changes}
      onKeyDown={() => undefined}
    />
  );
  const { rerender } = render(cart(products));
  expect(drawn).toEqual(['Mug', 'Tea']);
  rerender(cart(products.map((product) => ({ ...product, stockQuantity: 7 }))));
  expect(drawn).toEqual(['Mug', 'Tea']);
  rerender(cart(products.map((product) => ({ ...product, stockQuantity: product.name === 'Tea' ? 2 : 7 }))));
  expect(drawn).toEqual(['Mug', 'Tea', 'Tea']);
  expect(screen.getAllByText(/left/).map(({ textContent }) => textContent)).toEqual(['Only 2 left']);
});
