import type { TestData, TestDataOptions } from '@evertill/shared-data/testing';
import { aTax } from '@evertill/shared-domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Cart } from '../cart/cart';
import { addGiftCard } from '../cart/gift-cards';
import { codeField, openTill, sum } from '../till-testing';
import { addMisc } from './add-misc';

async function open(options: TestDataOptions = {}, isOn = true) {
  const till = await openTill({
    taxes: [aTax({ id: 't', name: 'Tax', type: 'PERCENTAGE', value: 10 })],
    ...options,
    arrange: ({ server }: TestData) =>
      server.resources.insert('settings', { id: 'settings', miscItems: isOn }),
  });
  await codeField();
  return {
    ...till,
    async addMisc(price: string, { name, untaxed = false }: { name?: string; untaxed?: boolean } = {}) {
      await till.user.click(screen.getByRole('button', { name: 'More' }));
      await till.user.click(await screen.findByRole('menuitem', { name: 'Item at an open price…' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Item at an open price' }));
      await till.user.type(dialog.getByLabelText(/^Price/), price);
      if (name !== undefined) {
        await till.user.clear(dialog.getByLabelText('Name'));
        if (name !== '') await till.user.type(dialog.getByLabelText('Name'), name);
      }
      if (untaxed) await till.user.click(dialog.getByLabelText('Taxable'));
      await till.user.click(dialog.getByRole('button', { name: 'Add to cart' }));
      return dialog;
    },
  };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('is not offered until the shop turns it on', async () => {
  const { user } = await open({}, false);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Last sale…' });
  expect(screen.queryByRole('menuitem', { name: /open price/ })).toBeNull();
});

it('sells two of them apart, taxed and not, offline, with their names in the sale', async () => {
  const till = await open();
  await till.goOffline();
  await till.addMisc('4.50', { name: 'Bouquet' });
  await closed();
  await till.addMisc('2', { name: '', untaxed: true });
  await closed();
  expect(sum('Subtotal')).toBe('$6.50');
  expect(sum('Total')).toBe('$6.95');
  await till.pay('Credit Card');
  await screen.findByRole('region', { name: 'Last sale' });
  const [record] = await till.offline.outbox.list();
  expect(record?.data?.saleItems).toMatchObject([
    { productId: 'misc-1', unitPrice: '4.50', quantity: 1, note: 'Bouquet' },
    { productId: 'misc-2', unitPrice: '2.00', quantity: 1, note: 'Misc', taxedBy: [] },
  ]);
  const [sale] = till.data.sales.getSnapshot().items;
  expect(sale?.saleItems.map(({ productName }) => productName)).toEqual(['Bouquet', 'Misc']);
});

it('begins another sale after the last item of a held sale was removed by hand', () => {
  const item = { name: 'Bouquet', price: 4.5, isTaxable: true };
  const emptied: Cart = { lines: [], discountId: null, heldId: 'held-1', isTotalShown: true };
  for (const { cart } of [addMisc(emptied, item), addGiftCard(emptied, 25)]) {
    expect(cart).not.toHaveProperty('heldId');
    expect(cart).not.toHaveProperty('isTotalShown');
  }
});

it('asks for a price above zero', async () => {
  const till = await open();
  const dialog = await till.addMisc('0');
  expect(await dialog.findByText('Enter a price above zero')).toBeTruthy();
  expect(sum('Total')).toBe('$0.00');
});

it('survives a reload, and its quantity can be changed', async () => {
  const till = await open();
  await till.addMisc('3');
  await closed();
  await till.user.click(screen.getByLabelText('Increase quantity of Misc'));
  till.reopen();
  await codeField();
  expect(sum('Subtotal')).toBe('$6.00');
});
