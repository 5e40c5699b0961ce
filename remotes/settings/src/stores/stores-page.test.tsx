import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoresPage } from './stores-page';

const CORNER = {
  id: 'corner',
  code: 'corner',
  name: 'Corner',
  timezone: 'America/New_York',
  role: 'ADMIN',
  isCurrent: true,
  needsPassword: false,
};
const PIER = { ...CORNER, id: 'pier', code: 'pier', name: 'Pier', isCurrent: false };

async function open() {
  const opened = await openScreen(<StoresPage />);
  const rows: object[] = [CORNER];
  const refusals: string[] = [];
  opened.server.faults.always(({ url, method }) => {
    if (url !== '/stores') return null;
    if (method === 'GET') return { status: 200, body: rows };
    const error = refusals.shift();
    if (error) return { status: 400, body: { error, field: 'name' } };
    rows.push(PIER);
    return { status: 201, body: PIER };
  });
  return { ...opened, refusals };
}

it('lists the stores of the person, and says in which one this device is', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Corner/ }));
  row.getByText("This device's store");
  row.getByText('America/New York');
  row.getByText('Administrator');
});

it('adds a store, with what it takes over from this one', async () => {
  const { user, server, texts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add store' }));
  await user.click(dialog.getByRole('button', { name: 'Add store' }));
  await dialog.findByText('Store name is required');
  await user.type(dialog.getByLabelText(/^Store name/), 'Pier');
  await user.click(dialog.getByRole('switch', { name: 'Categories' }));
  await user.click(dialog.getByRole('button', { name: 'Add store' }));
  await waitFor(() => expect(texts()).toEqual(['Pier was added. Switch to it in your account menu.']));
  const body = server.requests.find(({ method, url }) => method === 'POST' && url === '/stores')?.body ?? '';
  expect(JSON.parse(body)).toMatchObject({
    name: 'Pier',
    copy: { settings: true, rates: true, categories: false },
  });
  await screen.findByRole('row', { name: /Pier/ });
});

it('keeps what was typed when the server refuses it', async () => {
  const { user, refusals } = await open();
  refusals.push('You already have a store with this name');
  await user.click(await screen.findByRole('button', { name: 'Add store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add store' }));
  await user.type(dialog.getByLabelText(/^Store name/), 'Corner{Enter}');
  await dialog.findByText('You already have a store with this name');
  expect(dialog.getByLabelText(/^Store name/)).toHaveProperty('value', 'Corner');
});

it('adds none without a connection', async () => {
  const { setOnline } = await open();
  await screen.findByRole('row', { name: /Corner/ });
  await setOnline(false);
  await screen.findByText("Offline. You can add a store when you're back online.");
  expect(screen.getByRole('button', { name: 'Add store' }).getAttribute('aria-disabled')).toBe('true');
});
