import { aDiscount, aTax } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DiscountsPage } from './discounts/discounts-page';
import { TaxesPage } from './taxes/taxes-page';
import { UsersPage } from './users/users-page';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => void vi.unstubAllGlobals());

const taxes = [aTax({ id: 't', name: 'VAT' })];
const discounts = [aDiscount({ id: 'd', name: 'Spring' })];
const open = (page: ReactNode) => openScreen(page, { taxes, discounts });

it.each([
  ['taxes', <TaxesPage key="t" />, ['Name', 'Description', 'Type', 'Value', 'Active', 'Actions']],
  ['discounts', <DiscountsPage key="d" />, ['Name', 'Description', 'Type', 'Value', 'Active', 'Actions']],
  [
    'users',
    <UsersPage key="u" />,
    ['Username', 'First Name', 'Last Name', 'Email', 'Role', 'Status', 'Actions'],
  ],
])('the table of %s has the columns of the specification', async (_, page, columns) => {
  await open(page);
  const headers = (await screen.findAllByRole('columnheader')).map((header) => header.textContent);
  expect(headers).toEqual(columns);
});

it.each([
  ['taxes', <TaxesPage key="t" />, 'VAT'],
  ['discounts', <DiscountsPage key="d" />, 'Spring'],
  ['users', <UsersPage key="u" />, 'cashier'],
])('each row of %s can be edited and deleted, with tooltips that say so', async (_, page, name) => {
  const { user } = await open(page);
  for (const action of ['Edit', 'Delete']) {
    await user.hover(await screen.findByRole('button', { name: `${action} ${name}` }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(action);
    await user.unhover(screen.getByRole('button', { name: `${action} ${name}` }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  }
});

it('the form of a tax has its fields, a text area among them, and begins as a percentage of 0 that is active', async () => {
  const { user } = await open(<TaxesPage />);
  await user.click(await screen.findByRole('button', { name: 'Add New Tax' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Tax' }));
  expect(form.getByLabelText(/^Name/)).toHaveProperty('value', '');
  expect(form.getByLabelText('Description').tagName).toBe('TEXTAREA');
  expect(form.getByLabelText('Description')).toHaveProperty('value', '');
  expect(form.getByLabelText(/^Tax Type/)).toHaveProperty('value', 'PERCENTAGE');
  expect(form.getByLabelText(/^Value/)).toHaveProperty('value', '0');
  expect(form.getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
  form.getByRole('button', { name: 'Cancel' });
  form.getByRole('button', { name: 'Save' });
});

it('the form of a discount has its fields, begins with neither type nor value, and adds or updates', async () => {
  const { user } = await open(<DiscountsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add Discount' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Discount' }));
  for (const label of [/^Name/, 'Description', /^Type/, /^Value/]) {
    expect(form.getByLabelText(label)).toHaveProperty('value', '');
  }
  expect(form.getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
  form.getByRole('button', { name: 'Add' });
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Spring' }));
  within(await screen.findByRole('dialog', { name: 'Edit Discount' })).getByRole('button', {
    name: 'Update',
  });
});

it('the question before a discount is deleted offers Cancel and Delete', async () => {
  const { user } = await open(<DiscountsPage />);
  await user.click(await screen.findByRole('button', { name: 'Delete Spring' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Are you sure you want to delete this discount?');
  question.getByRole('button', { name: 'Delete' });
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('Spring');
});

it('the form of a user has its fields, asks for an e-mail address, and tells the status only of one who is there', async () => {
  const { user } = await open(<UsersPage />);
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add User' }));
  for (const label of [/^Username/, /^Password/, 'First Name', 'Last Name']) {
    expect(form.getByLabelText(label)).toHaveProperty('value', '');
  }
  expect(form.getByLabelText('Email')).toHaveProperty('type', 'email');
  const role = form.getByLabelText(/^Role/);
  expect(role).toHaveProperty('value', 'CASHIER');
  const roles = within(role).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Administrator', 'Manager', 'Cashier']);
  expect(form.queryByRole('switch')).toBeNull();
  form.getByRole('button', { name: 'Save' });
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit cashier' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(edited.getByLabelText(/^Username/)).toHaveProperty('disabled', true);
  expect(edited.getByLabelText(/^Password/)).toHaveProperty(
    'placeholder',
    'Leave blank to keep current password',
  );
  edited.getByRole('switch', { name: 'Active' });
});
