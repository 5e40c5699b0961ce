import { Category, Supplier } from '@evertill/shared-domain';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfflineChangesPage } from './offline-changes-page';

const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

it('shows the store’s choice for each kind of record, and allows kinds without a choice', async () => {
  const shop = await openShop({ offlineWrites: { suppliers: 'refuse' } });
  shop.show(<OfflineChangesPage />);
  await screen.findByRole('switch', { name: 'Suppliers' });
  const kinds = ['Products and stock', 'Categories', 'Suppliers', 'Customers', 'Users', 'Taxes', 'Discounts'];
  expect(kinds.map((kind) => switchOf(kind).checked)).toEqual([true, true, false, true, true, true, true]);
});

it('saves each choice at once, and this device keeps to it', async () => {
  const shop = await openShop({ offlineWrites: { suppliers: 'refuse' } });
  const { user, texts } = shop.show(<OfflineChangesPage />);
  await user.click(await screen.findByRole('switch', { name: 'Categories' }));
  await user.click(switchOf('Suppliers'));
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(texts()[0]).toBe('Settings saved successfully');
  const sent = shop.server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body ?? '');
  expect(sent.map((body) => JSON.parse(body).offlineWrites)).toEqual([
    { categories: 'refuse' },
    { suppliers: 'queue' },
  ]);
  expect([switchOf('Categories').checked, switchOf('Suppliers').checked]).toEqual([false, true]);
  await shop.setOnline(false);
  const category = { name: 'Tea', description: null };
  await expect(shop.data.entity(Category).create(category)).rejects.toThrow(
    'Cannot create category while offline',
  );
  const supplier = { name: 'Roaster', contactPerson: null, email: null, phone: null, address: null };
  expect((await shop.data.entity(Supplier).create(supplier)).queued).toBe(true);
});

it('takes a choice back and shows the server’s answer when saving fails', async () => {
  const shop = await openShop();
  const { user, texts } = shop.show(<OfflineChangesPage />);
  await screen.findByRole('switch', { name: 'Taxes' });
  shop.server.faults.always(({ method }) =>
    method === 'PUT' ? { status: 400, body: { error: 'Not today' } } : null,
  );
  await user.click(switchOf('Taxes'));
  await waitFor(() => expect(texts()).toEqual(['Not today']));
  await waitFor(() => expect(switchOf('Taxes').checked).toBe(true));
});

it('says why the settings could not be loaded, and retries', async () => {
  const shop = await openShop();
  shop.server.faults.always(({ url }) => (url === '/settings' ? { status: 500, body: {} } : null));
  const { user } = shop.show(<OfflineChangesPage />);
  await screen.findByText('Internal server error');
  shop.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('switch', { name: 'Taxes' });
});

it('can only be changed while connected, and says so', async () => {
  const shop = await openShop();
  shop.show(<OfflineChangesPage />);
  await screen.findByRole('switch', { name: 'Taxes' });
  await shop.setOnline(false);
  await screen.findByText("You can change these settings when you're back online.");
  expect(switchOf('Taxes').disabled).toBe(true);
});
