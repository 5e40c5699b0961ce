import type { TestDataOptions } from '@evertill/shared-data/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsersPage } from './users-page';

const open = (options?: TestDataOptions) => openScreen(<UsersPage />, options);

it('lists the staff with role and status', async () => {
  await open();
  const cashier = within(await screen.findByRole('row', { name: /cashier/ }));
  for (const cell of ['cashier', 'Cleo', 'Till', 'Cashier', 'Active']) cashier.getByText(cell);
});

it('asks for username and password, and adds an active cashier', async () => {
  const { user, server, texts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  expect(screen.queryByRole('switch', { name: 'Active' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Username is required');
  await screen.findByText('Password is required');
  await user.type(screen.getByLabelText(/^Username/), ' noor ');
  await user.type(screen.getByLabelText(/^Password/), 'secret-word{Enter}');
  await waitFor(() => expect(texts()).toEqual(['User created successfully']));
  const body = server.requests.find(({ method }) => method === 'POST')?.body ?? '';
  expect(JSON.parse(body)).toMatchObject({
    username: 'noor',
    password: 'secret-word',
    role: 'CASHIER',
    isActive: true,
  });
});

it('says before the form is filled in that the plan has no room for another user', async () => {
  const { user, server } = await open();
  const plan = { id: 'shop', name: 'Shop', description: '', price: '29.00', interval: 'month', features: [] };
  const body = { isPlanChosen: true, plan: { ...plan, limits: { users: 3 } }, usage: { users: 3 } };
  server.faults.always(({ url }) => (url === '/saas/subscription' ? { status: 200, body } : null));
  await user.click(await screen.findByRole('button', { name: 'Add User' }));
  await screen.findByText(/^The Shop plan is full: you have 3 of 3 users/);
});

it('edits a user without touching the username or a password that is left blank', async () => {
  const { user, server, texts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit cashier' }));
  expect(await screen.findByLabelText(/^Username/)).toHaveProperty('disabled', true);
  screen.getByPlaceholderText('Leave blank to keep current password');
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toEqual(['User updated successfully']));
  const body = server.requests.find(({ method }) => method === 'PUT')?.body ?? '';
  const { baseValues, ...fields } = JSON.parse(body);
  expect(fields).toEqual({
    username: 'cashier',
    firstName: 'Cleo',
    lastName: 'Till',
    email: null,
    role: 'CASHIER',
    isActive: false,
  });
  expect(baseValues).toEqual({ ...fields, isActive: true });
  within(screen.getByRole('row', { name: /cashier/ })).getByText('Inactive');
});

it('deletes a user after asking for them by name, but never the one who is signed in', async () => {
  const { user, texts } = await open();
  expect(await screen.findByRole('button', { name: 'Delete admin' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Delete cashier' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('Are you sure you want to delete cashier?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /cashier/ })).toBeNull());
  await waitFor(() => expect(texts()).toEqual(['User deleted successfully']));
});

it('keeps administrators out of a manager’s reach', async () => {
  const { user } = await open({ as: 'MANAGER' });
  expect(await screen.findByRole('button', { name: 'Edit admin' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  const roles = within(await screen.findByLabelText(/^Role/)).getAllByRole('option');
  expect(roles.map((option) => option.textContent)).toEqual(['Manager', 'Cashier']);
});

it('keeps passwords off a device without a connection, and says so', async () => {
  const { user, setOnline } = await open();
  await screen.findByRole('row', { name: /cashier/ });
  await setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText("You need to be online, because passwords aren't saved on this device.");
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit cashier' }));
  await screen.findByText("You can change passwords when you're back online.");
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('disabled', true);
  await setOnline(true);
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveProperty('disabled', false));
});

it('makes a link with which a colleague chooses a new password', async () => {
  const { user, server, setOnline } = await open({ as: 'MANAGER' });
  const path = '/saas/new-password#store.secret';
  server.faults.always(({ url }) =>
    /password-link$/.test(url) ? { status: 201, body: { path, expiresAt: '' } } : null,
  );
  expect(await screen.findByRole('button', { name: 'Reset password admin' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('button', { name: 'Reset password manager' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Reset password cashier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset password of cashier' }));
  expect(await dialog.findByLabelText('Link')).toHaveProperty('value', `${location.origin}${path}`);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await setOnline(false);
  expect(screen.getByRole('button', { name: 'Reset password cashier' })).toHaveProperty('disabled', true);
});

it('says why no link was made, and tries again', async () => {
  const { user, server } = await open();
  server.faults.always(({ url }) =>
    /password-link$/.test(url) ? { status: 400, body: { error: 'This account is inactive.' } } : null,
  );
  await user.click(await screen.findByRole('button', { name: 'Reset password cashier' }));
  await screen.findByText('This account is inactive.');
  server.faults.always(({ url }) =>
    /password-link$/.test(url) ? { status: 201, body: { path: '/saas/new-password#a.b' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByLabelText('Link');
});
