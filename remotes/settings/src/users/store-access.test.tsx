import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsersPage } from './users-page';

const STORES = [
  {
    id: 'corner',
    code: 'corner',
    name: 'Corner',
    timezone: 'UTC',
    role: 'ADMIN',
    isCurrent: true,
    needsPassword: false,
  },
  {
    id: 'pier',
    code: 'pier',
    name: 'Pier',
    timezone: 'UTC',
    role: 'ADMIN',
    isCurrent: false,
    needsPassword: false,
  },
];

async function open({ stores = STORES }: { stores?: object[] } = {}) {
  const opened = await openScreen(<UsersPage />);
  let access: object = { id: 'pier', name: 'Pier', role: null, username: null };
  const refusals: string[] = [];
  opened.server.faults.always(({ url, method, body }) => {
    if (url === '/stores') return { status: 200, body: stores };
    if (!/^\/users\/[^/]+\/stores/.test(url)) return null;
    if (method === 'GET') return { status: 200, body: [access] };
    const error = refusals.shift();
    if (error) return { status: 400, body: { error, field: 'username' } };
    const { role = null, username = 'cashier' } = JSON.parse(body ?? '{}');
    access = { id: 'pier', name: 'Pier', role, username: role && username };
    return { status: 200, body: access };
  });
  return { ...opened, refusals };
}

async function openAccess(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Other stores cashier' }));
  return within(await screen.findByRole('dialog', { name: 'Stores of cashier' }));
}

it('gives a person a role in another store, and takes the access back', async () => {
  const { user, server, texts } = await open();
  const dialog = await openAccess(user);
  const role = await dialog.findByLabelText('Pier');
  expect(role).toHaveProperty('value', 'none');
  const sent = () =>
    server.requests.filter(({ url, method }) => /stores\/pier$/.test(url) && method !== 'GET');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save the access to Pier' }));
  await user.selectOptions(role, 'Administrator');
  await user.selectOptions(role, 'Manager');
  expect(sent()).toEqual([]);
  await save();
  await waitFor(() => expect(texts()).toEqual(['Access to Pier changed']));
  await dialog.findByText('Username there: cashier');
  await user.selectOptions(dialog.getByLabelText('Pier'), 'No access');
  await save();
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(sent().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
});

it('asks for another username where the name is taken', async () => {
  const { user, refusals, server } = await open();
  refusals.push('This username is already taken');
  const dialog = await openAccess(user);
  await user.selectOptions(await dialog.findByLabelText('Pier'), 'CASHIER');
  await user.click(dialog.getByRole('button', { name: 'Save the access to Pier' }));
  await dialog.findByText('This username is already taken');
  const name = dialog.getByLabelText('Username in Pier');
  await user.clear(name);
  await user.type(name, 'cleo{Enter}');
  await dialog.findByText('Username there: cleo');
  const bodies = server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({ role: 'CASHIER', username: 'cleo' });
});

it('is not offered in a shop without another store', async () => {
  await open({ stores: STORES.slice(0, 1) });
  await screen.findByRole('button', { name: 'Edit cashier' });
  expect(screen.queryByRole('button', { name: /Other stores/ })).toBeNull();
});
