import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, STORE } from '../answers-testing';
import { ProfilePage } from './profile-page';

async function openProfile(sessions: object[]) {
  const shop = await openShop();
  let open = sessions;
  shop.server.faults.always(({ method, url }) => {
    if (url === '/saas/store') return { status: 200, body: STORE };
    if (!url.startsWith('/auth/sessions')) return null;
    if (method === 'GET') return { status: 200, body: open };
    open = open.filter((one) => 'isCurrent' in one && one.isCurrent);
    return { status: 200, body: { id: 'x' } };
  });
  return { ...shop, ...shop.show(<ProfilePage />) };
}

it.each([
  ['in the server’s words', { status: 400, body: { error: 'Not on a Sunday' } }, 'Not on a Sunday'],
  ['as a failing server', { status: 500, body: {} }, 'Internal server error'],
  ['in its own words', { status: 503, body: {} }, 'Failed to load your devices'],
])('says %s why the devices are not there', async (_, answer, sentence) => {
  const shop = await openShop();
  shop.server.faults.always(({ url }) => (url.startsWith('/auth/sessions') ? answer : null));
  shop.show(<ProfilePage />);
  await screen.findByText(sentence);
});

it('shows where the person is signed in, and ends one after asking', async () => {
  const { user, texts, server } = await openProfile([
    aSession('a', 'Chrome on Windows', true),
    aSession('b', 'Safari on iPad'),
  ]);
  within(await screen.findByRole('list')).getByText('This device');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPad' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(texts()).toContain('Signed out'));
  await waitFor(() => expect(screen.queryByText('Safari on iPad')).toBeNull());
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /auth/sessions/b');
});

it('shows the code of the shop, which is typed at sign-in', async () => {
  await openProfile([aSession('a', 'Chrome on Windows', true)]);
  await screen.findByText('Store code');
  screen.getByText('corner-shop');
});

it('names the till that a session is used on', async () => {
  await openProfile([
    { ...aSession('a', 'Chrome on Windows', true), registerId: 'ab12', registerName: 'Front till' },
    { ...aSession('b', 'Safari on iPad'), registerId: 'cd34', registerName: null },
  ]);
  await screen.findByText('Front till, Chrome on Windows');
  await screen.findByRole('button', { name: 'Sign out Register CD34, Safari on iPad' });
});

it('ends all the others at once where there are several', async () => {
  const { user, server } = await openProfile([
    aSession('a', 'Chrome on Windows', true),
    aSession('b', 'Safari on iPad'),
    aSession('c', 'Edge on Windows'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /auth/sessions'),
  );
});
