import type { TestDataOptions } from '@evertill/shared-data/testing';
import { aTax } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TaxesPage } from './taxes-page';

const open = (options?: TestDataOptions) => openScreen(<TaxesPage />, options);
const sentBody = (server: Awaited<ReturnType<typeof open>>['server'], method: string) =>
  JSON.parse(server.requests.find((request) => request.method === method)?.body ?? 'null');

it('lists percentages and amounts', async () => {
  await open({
    taxes: [
      aTax({ name: 'VAT', value: 19 }),
      aTax({ id: 'bag', name: 'Bag', type: 'FIXED_AMOUNT', value: 0.1, active: false }),
    ],
  });
  const vat = within(await screen.findByRole('row', { name: /VAT/ }));
  for (const cell of ['Percentage', '19%', 'Yes']) vat.getByText(cell);
  const bag = within(screen.getByRole('row', { name: /Bag/ }));
  for (const cell of ['Fixed Amount', '$0.10', 'No']) bag.getByText(cell);
});

it.each([
  [{ status: 418, body: {} }, 'Failed to load taxes'],
  [{ status: 404, body: {} }, 'Resource not found'],
])('says why they could not be loaded, and tries again: %j', async (fault, words) => {
  const shop = await openShop({ taxes: [aTax({ name: 'VAT' })] });
  shop.server.faults.always(({ url }) => (url === '/taxes' ? fault : null));
  const { user, texts } = shop.show(<TaxesPage />);
  await screen.findByText(words);
  expect(texts()).toEqual([words]);
  shop.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /VAT/ });
});

it('adds a tax, but not one of 0', async () => {
  const { user, server, texts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add New Tax' }));
  await user.type(await screen.findByLabelText(/^Name/), '{Enter}');
  await screen.findByText('Name is required');
  await user.type(screen.getByLabelText(/^Name/), 'VAT{Enter}');
  await screen.findByText('Value is required');
  const value = screen.getByLabelText(/^Value/);
  await user.clear(value);
  await user.type(value, '-5{Enter}');
  await screen.findByText('Value must be positive');
  await user.clear(value);
  await user.type(value, '8.87512{Enter}');
  await screen.findByText('Use at most 4 decimals');
  await user.type(value, '{Backspace}{Backspace}{Enter}');
  await waitFor(() => expect(texts()).toEqual(['Tax created successfully']));
  expect(sentBody(server, 'POST')).toEqual({
    name: 'VAT',
    description: null,
    type: 'PERCENTAGE',
    value: 8.875,
    appliesTo: 'all',
    active: true,
    isActive: true,
  });
  await screen.findByRole('row', { name: /VAT/ });
});

it('edits a tax, with a dollar sign for an amount', async () => {
  const { user, server, texts } = await open({ taxes: [aTax({ id: 't', name: 'VAT', value: 19 })] });
  await user.click(await screen.findByRole('button', { name: 'Edit VAT' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Edit Tax');
  dialog.getByText('%');
  await user.selectOptions(dialog.getByLabelText(/^Tax Type/), 'FIXED_AMOUNT');
  dialog.getByText('$');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toEqual(['Tax updated successfully']));
  const fields = {
    name: 'VAT',
    description: null,
    value: 19,
    appliesTo: 'all',
    active: true,
    isActive: true,
  };
  expect(sentBody(server, 'PUT')).toEqual({
    ...fields,
    type: 'FIXED_AMOUNT',
    baseValues: { ...fields, type: 'PERCENTAGE' },
  });
});

it('keeps a tax for chosen products', async () => {
  const { user, server } = await open({ taxes: [aTax({ id: 't', name: 'Groceries', value: 1 })] });
  await user.click(await screen.findByRole('button', { name: 'Edit Groceries' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Applies to'), 'Chosen products');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.resources.rows('taxes')).toMatchObject([{ appliesTo: 'chosen' }]));
});

it('deletes a tax after asking for it by name', async () => {
  const { user, texts } = await open({ taxes: [aTax({ name: 'VAT' })] });
  await user.click(await screen.findByRole('button', { name: 'Delete VAT' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Confirm Delete');
  dialog.getByText('Are you sure you want to delete tax "VAT"?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No taxes found');
  await waitFor(() => expect(texts()).toEqual(['Tax deleted successfully']));
});

it('keeps the dialog open with the reason when the server refuses', async () => {
  const { user, server } = await open();
  server.faults.plan(
    { status: 400, body: { error: 'Name is taken' } },
    { when: ({ method }) => method === 'POST' },
  );
  await user.click(await screen.findByRole('button', { name: 'Add New Tax' }));
  await user.type(await screen.findByLabelText(/^Name/), 'VAT');
  const value = screen.getByLabelText(/^Value/);
  await user.clear(value);
  await user.type(value, '1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name is taken');
  screen.getByRole('dialog');
});

it('adds a tax offline and says that it is sent later', async () => {
  const { user, setOnline, texts, data } = await open();
  await screen.findByText('No taxes found');
  await setOnline(false);
  await user.click(await screen.findByRole('button', { name: 'Add New Tax' }));
  await user.type(await screen.findByLabelText(/^Name/), 'VAT');
  const value = screen.getByLabelText(/^Value/);
  await user.clear(value);
  await user.type(value, '19{Enter}');
  await screen.findByRole('row', { name: /VAT/ });
  expect(data.taxes.getSnapshot().items).toMatchObject([{ name: 'VAT', offline: true }]);
  expect(texts()).toContain('Working in offline mode. Changes will sync when connection is restored.');
});

it('opens the form with the current tax, read from the server', async () => {
  const { user, server } = await open({ taxes: [aTax({ id: 't', name: 'VAT', value: 19 })] });
  const edit = await screen.findByRole('button', { name: 'Edit VAT' });
  Object.assign(server.resources.rows('taxes')[0] ?? {}, { value: 21 });
  await user.click(edit);
  await waitFor(() => expect(screen.getByLabelText(/^Value/)).toHaveProperty('value', '21'));
  expect(server.requests.some(({ url }) => url === '/taxes/t')).toBe(true);
  expect(server.requests.filter(({ url }) => url === '/taxes')).toHaveLength(1);
});

it.each([
  [{ status: 500, body: {} }, 'Internal server error'],
  [{ status: 404, body: { error: 'Tax not found' } }, 'Tax not found'],
  [{ status: 418, body: {} }, 'Failed to load taxes'],
])(
  'opens the form as this device knows the tax when it cannot be read, and says why: %j',
  async (fault, words) => {
    const { user, server, texts } = await open({ taxes: [aTax({ id: 't', name: 'VAT', value: 19 })] });
    const edit = await screen.findByRole('button', { name: 'Edit VAT' });
    server.faults.always(({ url }) => (url === '/taxes/t' ? fault : null));
    await user.click(edit);
    await waitFor(() => expect(screen.getByLabelText(/^Value/)).toHaveProperty('value', '19'));
    expect(texts()).toEqual([words]);
  },
);

it('shows in the form what the active taxes charge on an amount', async () => {
  const taxes = [
    aTax({ id: 't', name: 'VAT', value: 19 }),
    aTax({ id: 'b', name: 'Bag', type: 'FIXED_AMOUNT', value: 0.25 }),
    aTax({ id: 'o', name: 'Old', value: 50, active: false, isActive: false }),
  ];
  const { user, server, setOnline } = await open({ taxes });
  await user.click(await screen.findByRole('button', { name: 'Edit VAT' }));
  const preview = within(await screen.findByRole('region', { name: 'Preview for a sale of' }));
  await preview.findByText('$19.25');
  expect(preview.queryByText('Old')).toBeNull();
  expect(server.requests.find(({ url }) => url === '/taxes/calculate')).toMatchObject({
    query: 'amount=100.00',
  });
  const amount = preview.getByRole('textbox');
  server.faults.always(({ url }) => (url === '/taxes/calculate' ? { status: 500, body: {} } : null));
  await user.clear(amount);
  await preview.findByText('Enter an amount');
  await user.type(amount, '10{Enter}');
  await preview.findByText('Internal server error');
  screen.getByRole('dialog');
  server.faults.clear();
  await user.click(preview.getByRole('button', { name: 'Retry' }));
  await preview.findByText('$2.15');
  await setOnline(false);
  await user.clear(amount);
  await user.type(amount, '20');
  await preview.findByText('Offline. Uses the taxes saved on this device.');
  preview.getByText('$4.05');
});

it('shows in the form what the tax would charge as it is typed', async () => {
  const taxes = [
    aTax({ id: 't', name: 'VAT', value: 6 }),
    aTax({ id: 'b', name: 'Bag', type: 'FIXED_AMOUNT', value: 0.25 }),
  ];
  const { user } = await open({ taxes });
  await user.click(await screen.findByRole('button', { name: 'Edit VAT' }));
  const preview = within(await screen.findByRole('region', { name: 'Preview for a sale of' }));
  await preview.findByText('$6.25');
  preview.getByText('Active taxes as saved.');
  const value = screen.getByLabelText(/^Value/);
  await user.clear(value);
  await preview.findByText('$0.25', { selector: 'div:last-child > span' });
  await user.type(value, '7.25');
  await preview.findByText('$7.50');
  preview.getByText('$7.25');
  preview.getByText('Includes your unsaved changes.');
  await user.click(screen.getByLabelText('Active'));
  await waitFor(() => expect(preview.queryByText('$7.25')).toBeNull());
});

it('adds a new tax to the preview once it charges something', async () => {
  const { user } = await open({ taxes: [aTax({ id: 't', name: 'VAT', value: 6 })] });
  await user.click(await screen.findByRole('button', { name: 'Add New Tax' }));
  const preview = within(await screen.findByRole('region', { name: 'Preview for a sale of' }));
  await preview.findAllByText('$6.00');
  await user.type(screen.getByLabelText(/^Name/), 'Local');
  await user.type(screen.getByLabelText(/^Value/), '2');
  await preview.findByText('$8.00');
  preview.getByText('Local');
});
