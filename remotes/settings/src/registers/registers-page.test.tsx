import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRegister } from '../answers-testing';
import { RegistersPage } from './registers-page';

const WAITING = { status: 'waiting', decidedAt: null, decidedByName: null };

async function openRegisters(registers: ReturnType<typeof aRegister>[]) {
  const shop = await openShop({ as: 'MANAGER' });
  const { resources } = shop.server;
  const { read, write } = resources;
  resources.read = (url, query) =>
    url === '/registers' ? { status: 200, body: registers } : read(url, query);
  resources.write = (call) => {
    const found = registers.find(({ id }) => call.url === `/registers/${encodeURIComponent(id)}`);
    if (!found) return write(call);
    return { status: 200, body: Object.assign(found, call.data) };
  };
  const shown = shop.show(<RegistersPage />);
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') ?? document.body);
  return { ...shop, ...shown, rowOf };
}

it('lists each register with its status, its last user and who decided about it', async () => {
  const shop = await openRegisters([
    aRegister('ab12-1', WAITING),
    aRegister('cd34-1', { name: 'Front till' }),
  ]);
  const waiting = await shop.rowOf('Register AB12');
  for (const words of ['Needs approval', 'Chrome on Windows', 'by Clara Bloom', '–'])
    waiting.getByText(words);
  expect(waiting.getByRole('button', { name: 'Approve Register AB12' })).toBeDefined();
  const enrolled = await shop.rowOf('Front till');
  for (const words of ['CD34', 'Approved', 'by Max Till']) enrolled.getByText(words);
  expect(enrolled.queryByRole('button', { name: /^Approve/ })).toBeNull();
  screen.getByText('1 needs approval');
});

it('marks the register of this device', async () => {
  const registers: ReturnType<typeof aRegister>[] = [];
  const { offline, rowOf, user } = await openRegisters(registers);
  await screen.findByText('No registers yet');
  registers.push(aRegister(await offline.outbox.registerId(), { name: 'Mine' }), aRegister('zz99'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  (await rowOf('Mine')).getByText(/This device$/);
  expect((await rowOf('Register ZZ99')).queryByText(/This device/)).toBeNull();
});

it('approves, revokes and renames a register after asking', async () => {
  const { user, texts, server, rowOf } = await openRegisters([aRegister('ab12/1', WAITING)]);
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  const answer = async (title: string, button: string) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: button }));
  };
  await press(/^Approve Register/);
  await answer('Approve this register?', 'Approve');
  await waitFor(() => expect(texts()).toEqual(['Register approved']));
  (await rowOf('Register AB12')).getByText('Approved');

  await press(/^Rename Register/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename register' }));
  await user.type(dialog.getByLabelText('Name'), 'Front till{Enter}');
  await rowOf('Front till');

  await press(/^Revoke Front till/);
  await answer('Revoke this register?', 'Revoke');
  await waitFor(() => expect(texts()).toEqual(['Register approved', 'Register renamed', 'Register revoked']));
  const sent = server.requests.filter(({ url }) => url === '/registers/ab12%2F1').map(({ body }) => body);
  expect(sent.map((body) => JSON.parse(body ?? ''))).toEqual([
    { status: 'enrolled' },
    { name: 'Front till' },
    { status: 'revoked' },
  ]);
});

it('keeps the dialog open with the server’s answer when the server refuses', async () => {
  const { user, server } = await openRegisters([aRegister('ab12')]);
  await user.click(await screen.findByRole('button', { name: /^Revoke/ }));
  server.faults.always(({ method }) =>
    method === 'PUT' ? { status: 400, body: { error: 'Not today' } } : null,
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await dialog.findByText('Not today');
});

it('keeps the list while offline, and allows no changes', async () => {
  const { setOnline } = await openRegisters([aRegister('ab12', WAITING)]);
  await screen.findByText('Register AB12');
  await setOnline(false);
  await screen.findByText(/^Offline. You can change registers/);
  screen.getByText('Register AB12');
  const button = screen.getByRole('button', { name: /^Approve/ });
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
});

it('says what went wrong, and offers a retry', async () => {
  const shop = await openShop({ as: 'MANAGER' });
  shop.server.faults.always(({ url }) =>
    url === '/registers' ? { status: 500, body: { error: 'The disk is full' } } : null,
  );
  const { user } = shop.show(<RegistersPage />);
  await screen.findByText('The disk is full');
  shop.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No registers yet');
});
