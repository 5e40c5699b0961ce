import { aSupplier } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SuppliersPage } from './suppliers-page';

const roasters = aSupplier({ id: 's-1', name: 'Harbor Roasters' });
const dairy = aSupplier({
  id: 's-2',
  name: 'Dairy Co',
  contactPerson: 'Pat Moss',
  email: null,
  phone: '555-9',
});

const openPage = (suppliers = [roasters, dairy]) => openScreen(<SuppliersPage />, { suppliers });

describe('the suppliers page', () => {
  it('shows the columns and rows of the suppliers', async () => {
    await openPage();
    const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent);
    expect(headers).toEqual(['Name', 'Contact Person', 'Email', 'Phone', 'Actions']);
    const row = await screen.findByRole('row', { name: /Dairy Co/ });
    within(row).getByText('Pat Moss');
    within(row).getByRole('button', { name: 'Edit Dairy Co' });
  });

  it('finds suppliers by what is typed, after a moment', async () => {
    const { user } = await openPage();
    await screen.findByText('Dairy Co');
    await user.type(await screen.findByRole('searchbox', { name: 'Search suppliers' }), 'moss');
    await waitFor(() => expect(screen.queryByText('Harbor Roasters')).toBeNull());
    await screen.findByText('Dairy Co');
  });

  it('shows all suppliers again when none match', async () => {
    const { user } = await openPage();
    await user.type(await screen.findByRole('searchbox', { name: 'Search suppliers' }), 'xyz');
    await screen.findByText('No suppliers match “xyz”');
    await user.click(screen.getByRole('button', { name: 'Show all suppliers' }));
    await screen.findByText('Dairy Co');
  });

  it('checks the e-mail address and adds the supplier', async () => {
    const { user, texts, server } = await openPage([]);
    await user.click(await screen.findByRole('button', { name: 'Add Supplier' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy Co');
    await user.type(await screen.findByLabelText('Email'), 'pat@dairy{Enter}');
    await screen.findByText('Invalid email format');
    await user.type(await screen.findByLabelText('Email'), '.test{Enter}');
    await screen.findByText('Dairy Co');
    await waitFor(() => expect(texts()).toEqual(['Supplier added successfully']));
    expect(server.resources.rows('suppliers')).toMatchObject([{ name: 'Dairy Co', email: 'pat@dairy.test' }]);
  });

  it('keeps a colleague’s change that was made while the dialog was open', async () => {
    const { user, server, changeElsewhere } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Dairy Co' }));
    const phone = await screen.findByLabelText('Phone');
    await changeElsewhere('suppliers', 's-2', { contactPerson: 'Kim Reed' });
    await user.type(phone, '0{Enter}');
    await within(await screen.findByRole('row', { name: /Dairy Co/ })).findByText('555-90');
    const sent = server.requests.find(({ method }) => method === 'PUT')?.body ?? '';
    const { baseValues, ...fields } = JSON.parse(sent);
    expect(fields).toMatchObject({ name: 'Dairy Co', phone: '555-90' });
    expect(baseValues).toEqual({ ...fields, phone: '555-9' });
    expect(server.resources.rows('suppliers')[1]).toMatchObject({ contactPerson: 'Kim Reed' });
  });

  it('says so when a colleague changed the same field while the dialog was open', async () => {
    const { user, server, changeElsewhere } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Dairy Co' }));
    const phone = await screen.findByLabelText('Phone');
    await changeElsewhere('suppliers', 's-2', { phone: '555-1' });
    await user.type(phone, '0{Enter}');
    await screen.findByText(/Someone else changed this \(phone\)/);
    expect(server.resources.rows('suppliers')[1]).toMatchObject({ phone: '555-1' });
  });

  it('deletes after asking', async () => {
    const { user, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Dairy Co' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('Are you sure you want to delete this supplier?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Dairy Co')).toBeNull());
    await waitFor(() => expect(texts()).toEqual(['Supplier deleted successfully']));
  });

  it('shows why a change that was made offline is not accepted', async () => {
    const { user, setOnline, server } = await openPage();
    await screen.findByText('Dairy Co');
    await setOnline(false);
    await user.click(await screen.findByRole('button', { name: 'Edit Dairy Co' }));
    await user.type(await screen.findByLabelText('Phone'), '0{Enter}');
    await screen.findByRole('img', { name: /Waiting to sync/ });
    const when = ({ url }: { url: string }) => url !== '/health' && url !== '/suppliers';
    server.faults.plan({ status: 403, body: { error: 'Managers may not change this' } }, { times: 9, when });
    await setOnline(true);
    await screen.findByText('Managers may not change this');
  });

  it('says when the list cannot be loaded, and loads it on Retry', async () => {
    const shop = await openShop({ suppliers: [dairy] });
    shop.server.faults.plan({ status: 500, body: { error: '' } });
    const { user, notices } = shop.show(<SuppliersPage />);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Dairy Co');
    expect(notices[0]?.intent).toBe('negative');
  });
});
