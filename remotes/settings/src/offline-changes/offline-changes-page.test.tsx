import { Category, Supplier } from '@evertill/shared-domain';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfflineChangesPage } from './offline-changes-page';

const choiceOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

it('shows the shop’s choice for each kind of record, and allows kinds without a choice', async () => {
  const shop = await openShop({ offlineWrites: { suppliers: 'refuse' } });
  shop.show(<OfflineChangesPage />);
  await screen.findByLabelText('Suppliers');
  const kinds = ['Products and stock', 'Categories', 'Suppliers', 'Users', 'Taxes', 'Discounts'];
  expect(kinds.map(choiceOf)).toEqual(['queue', 'queue', 'refuse', 'queue', 'queue', 'queue']);
});

it('saves the choices on the server, and this device keeps to them at once', async () => {
  const shop = await openShop({ offlineWrites: { suppliers: 'refuse' } });
  const { user, texts } = shop.show(<OfflineChangesPage />);
  await user.selectOptions(await screen.findByLabelText('Categories'), 'refuse');
  await user.selectOptions(screen.getByLabelText('Suppliers'), 'queue');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toEqual(['Settings saved successfully']));
  const sent = shop.server.requests.find(({ method }) => method === 'PUT')?.body ?? '';
  expect(JSON.parse(sent).offlineWrites).toMatchObject({ categories: 'refuse', suppliers: 'queue' });
  await shop.setOnline(false);
  const category = { name: 'Tea', description: null };
  await expect(shop.data.entity(Category).create(category)).rejects.toThrow(
    'Cannot create category while offline',
  );
  const supplier = { name: 'Roaster', contactPerson: null, email: null, phone: null, address: null };
  expect((await shop.data.entity(Supplier).create(supplier)).queued).toBe(true);
});

it('keeps the choices and shows the server’s answer when saving fails', async () => {
  const shop = await openShop();
  const { user, texts } = shop.show(<OfflineChangesPage />);
  await user.selectOptions(await screen.findByLabelText('Taxes'), 'refuse');
  shop.server.faults.always(({ method }) =>
    method === 'PUT' ? { status: 400, body: { error: 'Not today' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not today');
  expect(choiceOf('Taxes')).toBe('refuse');
  expect(texts()).toEqual([]);
});

it('says why the settings could not be loaded, and retries', async () => {
  const shop = await openShop();
  shop.server.faults.always(({ url }) => (url === '/settings' ? { status: 500, body: {} } : null));
  const { user } = shop.show(<OfflineChangesPage />);
  await screen.findByText('Internal server error');
  shop.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('Taxes');
});

it('can only be changed while connected, and says so', async () => {
  const shop = await openShop();
  shop.show(<OfflineChangesPage />);
  await screen.findByLabelText('Taxes');
  await shop.setOnline(false);
  await screen.findByText('These settings can be changed while connected.');
  expect(screen.getByLabelText('Taxes')).toHaveProperty('disabled', true);
});
