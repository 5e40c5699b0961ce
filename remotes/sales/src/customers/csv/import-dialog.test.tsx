import { aCustomer } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CustomersPage } from '../customers-page';

const rosa = aCustomer();

async function choose(text: string) {
  const page = await openScreen(<CustomersPage />, { customers: [rosa] });
  await page.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import customers' }));
  // Files of the simulated browser cannot be read as bytes.
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  const file = Object.assign(new File([text], 'customers.csv', { type: 'text/csv' }), { arrayBuffer });
  await page.user.upload(dialog.getByLabelText('Choose file', { selector: 'input' }), file);
  return { ...page, dialog };
}

it('shows what would be added, and adds it', async () => {
  const { dialog, user, texts, server } = await choose('Name,Phone\nAna Ruiz,555 010 0142\nRosa Diaz,\n,1\n');
  await dialog.findByText('1 customer to add');
  dialog.getByText('1 row is already there');
  dialog.getByText('1 has a phone that another customer has');
  dialog.getByText('Row 4: Name is required');
  await user.click(dialog.getByRole('button', { name: 'Add 1 customer' }));
  await waitFor(() => expect(texts()).toEqual(['1 customer added']));
  expect(server.resources.rows('customers').map(({ name }) => name)).toEqual(['Rosa Diaz', 'Ana Ruiz']);
});

it('says that a file is a workbook', async () => {
  const { dialog } = await choose('PK\u0003\u0004\u0014');
  await dialog.findByText(/^This is a workbook, not a CSV file/);
});

it('says that a file has no names', async () => {
  const { dialog, user } = await choose('Color\nred\n');
  await dialog.findByText('The file has no column Name.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
