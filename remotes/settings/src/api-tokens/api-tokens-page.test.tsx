import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aToken } from '../answers-testing';
import { ApiTokensPage } from './api-tokens-page';

const NOW = new Date().toISOString();
const SECRET = `evt_${'0'.repeat(32)}${'s'.repeat(43)}`;
async function openTokens(tokens: ReturnType<typeof aToken>[]) {
  const shop = await openShop({ as: 'ADMIN' });
  const { resources } = shop.server;
  const { read } = resources;
  resources.read = (url, query) => (url === '/tokens' ? { status: 200, body: tokens } : read(url, query));
  resources.write = ({ method, url, data }) => {
    const found = tokens.find(({ id }) => url.startsWith(`/tokens/${id}`));
    if (method === 'DELETE') {
      return {
        status: 200,
        body: Object.assign(found ?? {}, { revokedAt: NOW, revokedByName: 'Ada Admin' }),
      };
    }
    if (!found) tokens.unshift(aToken('new', { ...data, lastUsedAt: null, lastOrigin: null }));
    return { status: 201, body: { ...(found ?? tokens[0]), secret: SECRET } };
  };
  const shown = shop.show(<ApiTokensPage />);
  const press = async (name: RegExp | string) =>
    shown.user.click(await screen.findByRole('button', { name }));
  return { ...shop, ...shown, press };
}

const dialogNamed = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }));

it('lists each token with its status, scopes, pages and last use', async () => {
  const past = '2020-01-02T00:00:00.000Z';
  await openTokens([
    aToken('a', { origins: ['https://shop.example', 'https://two.example'] }),
    aToken('b', { name: 'Kiosk', lastUsedAt: null, lastOrigin: null, expiresAt: past }),
    aToken('c', { name: 'Old page', revokedAt: past, revokedByName: 'Ada Admin' }),
  ]);
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') ?? document.body);
  const live = await rowOf('Web shop');
  for (const words of ['Active', 'Catalog, Sell', 'https://two.example']) live.getByText(words);
  live.getByRole('button', { name: 'Revoke Web shop' });
  const expired = await rowOf('Kiosk');
  for (const words of ['Expired', 'Never']) expired.getByText(words);
  const revoked = await rowOf('Old page');
  for (const words of ['Revoked', 'revoked by Ada Admin']) revoked.getByText(words);
  expect(revoked.queryByRole('button', { name: /^(Revoke|New secret)/ })).toBeNull();
  screen.getByText('1 active token');
});

it('creates a token, reports invalid fields first, and shows the secret once', async () => {
  const { press, user, server } = await openTokens([]);
  await screen.findByText('No tokens yet');
  await press('New token');
  const form = await dialogNamed('New token');
  await user.type(form.getByLabelText(/^Websites/), 'shop.example');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  form.getByText('A name is required');
  form.getByText(/^Enter a website address/);
  await user.clear(form.getByLabelText(/^Websites/));
  await user.type(form.getByLabelText(/^Websites/), 'https://shop.example');
  await user.click(form.getByRole('switch', { name: 'Read its own sales' }));
  await user.type(form.getByLabelText(/^Name/), 'Web shop{Enter}');

  const shown = await dialogNamed('Copy the token now');
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe(SECRET);
  const sent = server.requests.find(({ method, url }) => method === 'POST' && url === '/tokens');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    name: 'Web shop',
    origins: ['https://shop.example'],
    scopes: ['catalogue:read', 'sales:write', 'sales:read'],
  });
  // Closing without a copy asks for confirmation first.
  await user.keyboard('{Escape}');
  const leave = await dialogNamed('Close without a copy?', 'alertdialog');
  await user.click(leave.getByRole('button', { name: 'Go back' }));
  await user.click(shown.getByRole('button', { name: 'Copy token' }));
  await shown.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Web shop');
  expect(document.body.innerHTML).not.toContain(SECRET);
});

it('gives a token a new secret, and revokes the token, after asking', async () => {
  const { press, user, texts, server } = await openTokens([aToken('a')]);
  await press('New secret Web shop');
  const replace = await dialogNamed('Replace the secret?', 'alertdialog');
  await user.click(replace.getByRole('button', { name: 'New secret' }));
  const shown = await dialogNamed('Copy the token now');
  expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe(SECRET);
  await user.click(shown.getByRole('button', { name: 'Copy token' }));
  await user.click(shown.getByRole('button', { name: 'Done' }));

  await press('Revoke Web shop');
  server.faults.always(({ method }) =>
    method === 'DELETE' ? { status: 400, body: { error: 'Not today' } } : null,
  );
  const revoke = await dialogNamed('Revoke this token?', 'alertdialog');
  await user.click(revoke.getByRole('button', { name: 'Revoke' }));
  await revoke.findByText('Not today');
  server.faults.clear();
  await user.click(revoke.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(texts()).toEqual(['Token revoked']));
  await screen.findByText('No active tokens');
});

it('shows the client ID at any time, to be copied', async () => {
  const { press, user, texts } = await openTokens([aToken('018f-a')]);
  await press('Client ID Web shop');
  const dialog = await dialogNamed('Web shop', 'alertdialog');
  expect(dialog.getByLabelText<HTMLInputElement>('Client ID').value).toBe('018f-a');
  await user.click(dialog.getByRole('button', { name: 'Copy client ID' }));
  await waitFor(() => expect(texts()).toEqual(['Client ID copied']));
  expect(await navigator.clipboard.readText()).toBe('018f-a');
});

it('selects the token where the browser does not let a page copy', async () => {
  const { press, user } = await openTokens([aToken('a')]);
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  onTestFinished(() => copying.mockRestore());
  await press('New secret Web shop');
  const replace = await dialogNamed('Replace the secret?', 'alertdialog');
  await user.click(replace.getByRole('button', { name: 'New secret' }));
  const shown = await dialogNamed('Copy the token now');
  await user.click(shown.getByRole('button', { name: 'Copy token' }));
  await shown.findByText(/press Ctrl\+C/);
  const field = shown.getByLabelText<HTMLInputElement>('Token');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, SECRET.length]);
});

it('keeps the list while offline, and allows no changes', async () => {
  const { setOnline } = await openTokens([aToken('a')]);
  await screen.findByText('Web shop');
  await setOnline(false);
  await screen.findByText(/^Offline. You can create/);
  screen.getByText('Web shop');
  for (const name of ['New token', 'Revoke Web shop', 'New secret Web shop']) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe(
      'true',
    );
  }
});

it('says what went wrong, and offers a retry', async () => {
  const { server, user } = await openTokens([]);
  await screen.findByText('No tokens yet');
  server.faults.always(({ url }) =>
    url === '/tokens' ? { status: 500, body: { error: 'The disk is full' } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('The disk is full');
  server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No tokens yet');
});
