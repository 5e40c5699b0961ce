import { openShop } from '@evertill/shared-screens/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStatus } from '../answers-testing';
import { SystemStatusPage } from './system-status-page';

async function openStatus(first: Parameters<typeof aStatus>[0] = {}) {
  const shop = await openShop();
  const { resources } = shop.server;
  const { read } = resources;
  resources.read = (url, query) =>
    url === '/system-status' ? { status: 200, body: aStatus(first) } : read(url, query);
  return { ...shop, ...shop.show(<SystemStatusPage />) };
}

it('tells in one line that everything is fine, and why', async () => {
  await openStatus();
  await screen.findByText('Everything is fine.');
  screen.getByText('The server is running.');
  screen.getByText('Last proven copy 14 min ago.');
  screen.getByText('Nothing is waiting on it.');
  expect(screen.queryByText('Take a look')).toBeNull();
});

it('counts what needs a look, and says so in words beside each', async () => {
  await openStatus({
    backup: { state: 'none', ageMinutes: null },
    disk: { freeBytes: 2 ** 31, totalBytes: 2 ** 38 },
  });
  await screen.findByText('2 things need a look.');
  const line = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);
  line('No copy was ever made.').getByText('Needs help');
  line('2 GB of 256 GB are free.').getByText('Take a look');
});

it('tells of copies in another place where the server makes them, and when the place has not answered', async () => {
  const { unmount } = await openStatus({ copy: { state: 'ok', ageMinutes: 61 } });
  await screen.findByText('Copies in another place');
  screen.getByText('Last proven copy 1 hour ago.');
  unmount();
  const late = await openStatus({ copy: { state: 'late', ageMinutes: 3 * 24 * 60 } });
  await screen.findByText('1 thing needs a look.');
  screen.getByText('Last proven copy 3 days ago.');
  late.unmount();
  await openStatus({ copy: { state: 'unknown', ageMinutes: null } });
  await screen.findByText('Everything is fine.');
  screen.getByText("The other place hasn't answered yet.");
});

it('keeps the last status while offline', async () => {
  const { setOnline } = await openStatus();
  await screen.findByText('Everything is fine.');
  await setOnline(false);
  await screen.findByText(/^Offline. This is how it was/);
  screen.getByText('Everything is fine.');
});

it('says that the status comes with the connection', async () => {
  const shop = await openShop({ online: false });
  shop.show(<SystemStatusPage />);
  await screen.findByText('No connection to the server');
});

it('says what went wrong, and offers a retry', async () => {
  const shop = await openStatus();
  await screen.findByText('Everything is fine.');
  shop.unmount();
  const broken = await openShop();
  broken.server.faults.always(({ url }) =>
    url === '/system-status' ? { status: 500, body: { error: 'The disk is full' } } : null,
  );
  broken.show(<SystemStatusPage />);
  await screen.findByText('The disk is full');
  screen.getByRole('button', { name: 'Retry' });
});
