import { openScreen } from '@evertill/shared-screens/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AllStoresPage } from './all-stores-page';

const takings = (count: number, total: string, refunded = '0.00') => ({ count, total, refunded });
const CORNER = {
  id: 'corner',
  name: 'Corner',
  timezone: 'America/New_York',
  today: { day: '2026-03-02', ...takings(2, '10.10') },
  period: takings(20, '100.10', '5.00'),
};
const PIER = {
  id: 'pier',
  name: 'Pier',
  timezone: 'UTC',
  today: { day: '2026-03-02', ...takings(1, '20.20') },
  period: takings(30, '200.20'),
};

async function open(
  answer: { status: number; body?: object } = { status: 200, body: { stores: [CORNER, PIER] } },
) {
  const opened = await openScreen(<AllStoresPage />);
  opened.server.faults.always(({ url }) => (url === '/stores/takings' ? answer : null));
  return opened;
}

it('shows each store and the sum of all, today and in the period', async () => {
  const { server } = await open();
  const corner = within(await screen.findByRole('row', { name: /Corner/ }));
  for (const cell of ['America/New York', '$10.10', '$100.10', '20', '$5.00']) corner.getByText(cell);
  const today = within(screen.getByText('Today in all stores').parentElement as HTMLElement);
  today.getByText('$30.30');
  screen.getByText('$300.30');
  screen.getByText('50 sales, $5.00 refunded');
  expect(server.requests.find(({ url }) => url === '/stores/takings')?.query).toMatch(/from=.*to=/);
});

it('says that the takings could not be loaded, and tries again', async () => {
  const { user, server } = await open({ status: 500, body: { error: 'The disk is full' } });
  await screen.findByText('The disk is full');
  server.faults.always(({ url }) =>
    url === '/stores/takings' ? { status: 200, body: { stores: [PIER] } } : null,
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /Pier/ });
});
