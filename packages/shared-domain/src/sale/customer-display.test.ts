import { expect, it } from 'vitest';
import { type CustomerDisplay, readDisplayMessage } from './customer-display';

const STATE: CustomerDisplay = {
  is: 'sale',
  storeName: 'Corner Shop',
  lines: [{ name: 'Mug', quantity: 2, amount: 8 }],
  sums: [{ label: 'Subtotal', amount: 8 }],
  total: 8,
  change: null,
};

it('reads what a till shows, also of a later build that says more', () => {
  expect(readDisplayMessage({ type: 'hello' })).toEqual({ type: 'hello' });
  expect(readDisplayMessage({ type: 'state', state: null })).toEqual({ type: 'state', state: null });
  expect(readDisplayMessage({ type: 'state', state: STATE })).toEqual({ type: 'state', state: STATE });
  expect(readDisplayMessage({ type: 'state', state: { ...STATE, points: 5 } })).toMatchObject({
    state: STATE,
  });
});

it.each([[null], ['state'], [{}], [{ type: 'state' }], [{ type: 'state', state: { ...STATE, total: 'x' } }]])(
  'reads nothing from %j',
  (data) => expect(readDisplayMessage(data)).toBeNull(),
);
