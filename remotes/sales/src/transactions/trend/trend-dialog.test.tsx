import { formatTime, type Sale } from '@evertill/shared-domain';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aSaleOfToday, daysAgo, NOW, openSales, openTransactions } from '../testing';
import { MOST_ON_DEVICE } from '../transaction-limits';
import { TransactionsPage } from '../transactions-page';

/** A ResizeObserver that reports a width, because the test document does no layout. */
class Wide {
  constructor(private readonly measured: ResizeObserverCallback) {}
  observe(element: Element) {
    Object.defineProperty(element, 'clientWidth', { value: 640, configurable: true });
    this.measured([], this);
  }
  unobserve() {}
  disconnect() {}
}

// Loads the chart library before the tests, because the first chart would load it otherwise.
beforeAll(() => import('./trend-chart'));
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('ResizeObserver', Wide);
});
afterEach(() => vi.unstubAllGlobals());

type User = Awaited<ReturnType<typeof openTransactions>>['user'];

const openChart = async (user: User, title = 'Sales') => {
  const button = await screen.findByRole('button', { name: `Chart of ${title}` });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  return { button, dialog: within(await screen.findByRole('dialog')) };
};
type Chart = Awaited<ReturnType<typeof openChart>>['dialog'];
const rowsOf = (dialog: Chart) =>
  dialog
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .slice(1);
const showTable = async (user: User, dialog: Chart) => {
  await user.click(await dialog.findByRole('tab', { name: 'Table' }));
  await dialog.findByRole('table');
  return rowsOf(dialog);
};
const choose = async (user: User, label: string) => {
  await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
  await user.click(screen.getByRole('menuitemradio', { name: label }));
};

it('a card opens the hours of the day beside those of the previous day, also by keyboard', async () => {
  const { user } = await openTransactions({
    sales: [aSaleOfToday(), aSaleOfToday(), aSaleOfToday({ saleDate: daysAgo(1) })],
  });
  const { button, dialog } = await openChart(user);
  dialog.getByRole('heading', { name: 'Sales by hour' });
  dialog.getByText('Previous period: Mar 3, 2026');
  for (const line of ['Current: $49.50', 'Previous: $24.75', 'Change: +100.0%']) dialog.getByText(line);
  const chart = await dialog.findByRole('img', { name: 'Sales by hour, Mar 4, 2026' });
  // The chart draws its bars after itself.
  await waitFor(() => expect(chart.querySelectorAll('.visx-bar')).toHaveLength(24));
  expect(await showTable(user, dialog)).toEqual([['12:00 PM', '$49.50', '$24.75', '+100.0%']]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Sales by hour' });
});

it('each card has the chart of its own number, by day for a period of several days', async () => {
  const { user } = await openTransactions({
    sales: [1, 2, 2, 7, 8, 8].map((days) => aSaleOfToday({ saleDate: daysAgo(days) })),
  });
  await choose(user, 'Last Week');
  for (const [title, day, sum] of [
    ['Total Transactions', '2', '1'],
    ['Average Transaction', '$24.75', '$24.75'],
  ] as const) {
    const { dialog } = await openChart(user, title);
    dialog.getByRole('heading', { name: `${title} by day` });
    const rows = await showTable(user, dialog);
    expect(rows).toHaveLength(7);
    expect(rows.map(([, current]) => current)).toContain(day);
    expect(rows.map(([, current]) => current)).toContain(sum);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('reads the hours of both days from the server when this device does not list all sales', async () => {
  const many = Array.from({ length: MOST_ON_DEVICE + 1 }, () => aSaleOfToday({ saleDate: daysAgo(1) }));
  const { user, server } = await openTransactions({
    sales: [...many, aSaleOfToday({ saleDate: daysAgo(2) })],
  });
  await choose(user, 'Yesterday');
  await screen.findByText(`1–25 of ${many.length}`);
  const { dialog } = await openChart(user, 'Total Transactions');
  expect(await showTable(user, dialog)).toEqual([['12:00 PM', '501', '1', '+50000.0%']]);
  const asked = server.requests.filter(({ url, query }) => url === '/sales/trends/hourly' && query !== '');
  expect(asked.map(({ query }) => query).toSorted()).toEqual(['day=2026-03-02', 'day=2026-03-03']);
});

it('says why the server gave no hours, and tries again', async () => {
  const many = Array.from({ length: MOST_ON_DEVICE + 1 }, () => aSaleOfToday({ saleDate: daysAgo(1) }));
  const { user, server } = await openTransactions({ sales: many });
  await choose(user, 'Yesterday');
  await screen.findByText(`1–25 of ${many.length}`);
  server.faults.always(({ url }) => (url === '/sales/trends/hourly' ? { status: 418, body: {} } : null));
  const { dialog } = await openChart(user);
  await dialog.findByText('Failed to fetch daily summary');
  server.faults.clear();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('img', { name: 'Sales by hour, Mar 3, 2026' });
});

const openOffline = async (sales: Sale[]) => {
  const shop = await openSales({ sales, clock: createFakeClock(NOW) });
  await shop.data.sales.refresh();
  await shop.setOnline(false);
  return { ...shop, ...shop.show(<TransactionsPage />) };
};

it('without a connection it shows the sales of this device, and says that the previous day is not known', async () => {
  const { user } = await openOffline([aSaleOfToday(), aSaleOfToday({ saleDate: daysAgo(1) })]);
  await screen.findByText('Offline. Only sales saved on this register are listed.');
  const { dialog } = await openChart(user);
  dialog.getByText('Offline. Only sales saved on this register are counted.');
  dialog.getByText('No previous period to compare');
  expect(await showTable(user, dialog)).toEqual([['12:00 PM', '$24.75', 'unknown', 'unknown']]);
});

it('without a connection it says that nothing is known of a day that this device has not seen', async () => {
  const { user } = await openOffline([aSaleOfToday({ saleDate: daysAgo(1) })]);
  await choose(user, 'Yesterday');
  const { dialog } = await openChart(user);
  await dialog.findByText('No sales saved here for this period');
});

it('goes by the clock of the shop, not by that of this device', async () => {
  const shop = await openSales({ sales: [aSaleOfToday()] });
  // The shop's time zone has a half-hour offset, so that its hours differ from those of most devices.
  shop.server.resources.insert('settings', {
    id: 'settings',
    offlineWrites: {},
    days: [{ from: '1960-01-01', timezone: 'Asia/Kolkata', turnsAt: 0 }],
  });
  const { user } = shop.show(<TransactionsPage />);
  const { dialog } = await openChart(user);
  expect(await showTable(user, dialog)).toEqual([
    [formatTime(new Date(daysAgo(0)), { timeZone: 'Asia/Kolkata' }), '$24.75', '$0.00', '+100.0%'],
  ]);
});

it('says so when nothing was sold', async () => {
  const { user } = await openTransactions();
  const { dialog } = await openChart(user);
  await dialog.findByText('No sales in this period');
});
