import 'fake-indexeddb/auto';
import { aProduct } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeliveriesPage } from './deliveries-page';
import { LowStock } from './low-stock';

const open = (options = {}) => openScreen(<DeliveriesPage />, { as: 'MANAGER', ...options });

it('expects a delivery, offers its supplier again, and deletes it after a question', async () => {
  const { user, texts } = await open();
  await screen.findByText('No deliveries yet');
  await user.click(screen.getByRole('button', { name: 'Expect a delivery' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Supplier is required');
  await user.type(screen.getByLabelText(/^Supplier/), 'Acme');
  await user.type(screen.getByLabelText(/^Boxes/), '12{Enter}');
  await screen.findByText('1 expected');
  expect(texts()).toEqual(['Acme is expected']);
  await user.click(screen.getByRole('button', { name: 'Expect a delivery' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Supplier/)).value).toBe('Acme');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Delete Acme' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No deliveries yet');
});

it('marks a delivery that waits to be sent', async () => {
  const { user, hostApi } = await open();
  await screen.findByText('No deliveries yet');
  hostApi.network.set({ isOnline: false, lastSyncTime: null });
  await user.click(screen.getByRole('button', { name: 'Expect a delivery' }));
  await user.type(await screen.findByLabelText(/^Supplier/), 'Acme');
  await user.type(screen.getByLabelText(/^Boxes/), '3{Enter}');
  await screen.findByText('Waits to be sent');
});

it('is only looked at by a cashier', async () => {
  await open({ as: 'CASHIER' });
  await screen.findByText('No deliveries yet');
  expect(screen.queryByRole('button', { name: 'Expect a delivery' })).toBeNull();
});

it('names products that are running out, and says why they cannot be loaded', async () => {
  const products = [
    aProduct({ id: 'milk', name: 'Oat Milk', stockQuantity: 4 }),
    aProduct({ id: 'tea', name: 'Tea', stockQuantity: 90 }),
  ];
  const shop = await openShop({ as: 'MANAGER', products });
  shop.show(<LowStock />);
  await screen.findByText('Oat Milk: 4');
  expect(screen.queryByText(/Tea/)).toBeNull();
  const broken = await openShop({ as: 'MANAGER', products: [] });
  broken.server.faults.always(({ url }) =>
    url.startsWith('/products') ? { status: 418, body: { error: 'Out of tea' } } : null,
  );
  const { user } = broken.show(<LowStock />);
  await waitFor(() => expect(screen.getAllByText(/Out of tea/)).not.toEqual([]));
  broken.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Out of tea/)).toBeNull());
});
