import { aProduct, aTax } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductsPage } from './products-page';

const sales = aTax({ id: 't-sales', name: 'Sales Tax', value: 8 });
const groceries = aTax({ id: 't-food', name: 'Groceries', value: 1, appliesTo: 'chosen' });
const bread = aProduct({ id: 'p-1', name: 'Bread' });

async function editBread(taxes = [sales, groceries], product = bread) {
  const opened = await openScreen(<ProductsPage />, { products: [product], taxes });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  const saved = () => opened.server.resources.rows('products')[0];
  return { ...opened, dialog, saved };
}

it('is not in the form of a store without taxes', async () => {
  const { dialog } = await editBread([]);
  await dialog.findByLabelText('Supplier');
  expect(dialog.queryByLabelText('Tax')).toBeNull();
});

it('is known before the form opens, so that no field moves in the open form', async () => {
  const { server, settle } = await openScreen(<ProductsPage />, { products: [bread], taxes: [sales] });
  await screen.findByRole('button', { name: 'Edit Bread' });
  await act(settle);
  expect(server.requests.map(({ url }) => url)).toContain('/taxes');
});

it('makes a product not taxable', async () => {
  const { user, dialog, saved } = await editBread();
  await user.selectOptions(await dialog.findByLabelText('Tax'), 'Not taxable');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(saved()).toMatchObject({ taxIds: [] }));
});

it('chooses taxes, at least one, and also without a connection', async () => {
  const { user, dialog, saved, setOnline, texts } = await editBread();
  await setOnline(false);
  await user.selectOptions(await dialog.findByLabelText('Tax'), 'Choose taxes…');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await dialog.findByText('Choose at least one tax');
  await user.click(dialog.getByRole('checkbox', { name: 'Groceries (1%)' }));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(texts()).toContain('Product updated successfully'));
  await setOnline(true);
  await waitFor(() => expect(saved()).toMatchObject({ taxIds: ['t-food'] }));
});

it('goes back to the usual taxes', async () => {
  const { user, dialog, saved } = await editBread(undefined, { ...bread, taxIds: ['t-sales', 't-food'] });
  await dialog.findByRole('checkbox', { name: 'Sales Tax (8%)', checked: true });
  await user.selectOptions(dialog.getByLabelText('Tax'), 'Usual taxes');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(saved()).toMatchObject({ taxIds: null }));
});
