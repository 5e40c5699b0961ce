import type { Sale } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOST_ON_DEVICE } from './transaction-limits';
import { TransactionsPage } from './transactions-page';

const NOW = new Date('2026-03-04T15:30:00');
const SALES = MOST_ON_DEVICE + 100;

/** A list with one sale per millisecond just before noon on March 3. The newest sale has the highest number. */
const aLongDay = (): Sale[] =>
  Array.from({ length: SALES }, (_, n) =>
    aSale({
      id: `s${n}`,
      saleNumber: n === 7 ? '=SALE-7' : `SALE-${n}`,
      saleDate: new Date(2026, 2, 3, 12, 0, 0, n - SALES).toISOString(),
    }),
  );

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function openYesterday() {
  const shop = await openShop({ as: 'MANAGER', clock: createFakeClock(NOW), sales: aLongDay() });
  const view = shop.show(<TransactionsPage />);
  await screen.findByText('No transactions found');
  const asked = shop.server.requests.length;
  await view.user.click(screen.getByRole('button', { name: 'Quick Filters' }));
  await view.user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
  await screen.findByText(`SALE-${SALES - 1}`);
  return { ...shop, ...view, urls: () => shop.server.requests.slice(asked).map(({ url }) => url) };
}

it('a long list comes in pages as they are turned to, and its cards from the sums of the server', async () => {
  const { user, urls, data } = await openYesterday();
  expect(urls()).not.toContain('/sales/date-range');
  screen.getByText(`1–25 of ${SALES}`);
  within(screen.getByRole('group', { name: 'Total Transactions' })).getByText(String(SALES));
  // Yesterday is a whole day, and all of its sales count.
  expect(screen.queryByText(/listed but not counted|all of yesterday/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  for (let page = 0; page < 2; page += 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText(`SALE-${SALES - 101}`);
  screen.getByText(`101–150 of ${SALES}`);
  expect(urls().filter((url) => url === '/sales/list')).toHaveLength(2);
  // No sale of the list is stored on the device.
  expect(data.sales.getSnapshot().items).toHaveLength(0);
});

it('a long list is sorted and searched by the server', async () => {
  const { user, server } = await openYesterday();
  const heading = screen.getByRole('columnheader', { name: 'Total' });
  await user.click(within(heading).getByRole('button'));
  await waitFor(() => expect(server.requests.at(-1)?.query).toMatch(/sort=total/));
  expect(server.requests.at(-1)?.query).toMatch(/direction=ascending/);
  await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'SALE-123');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  screen.getByText('SALE-123');
});

it('a sale of a long list is opened and refunded like any other', async () => {
  const { user, texts } = await openYesterday();
  await user.click(screen.getByRole('button', { name: `View Transaction SALE-${SALES - 1}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Refund Espresso Beans 1 kg' }));
  await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
  await user.click(await screen.findByRole('button', { name: /^Refund \$/ }));
  await waitFor(() => expect(texts()).toContain('Refund processed successfully'));
  await waitFor(() =>
    within(screen.getByRole('row', { name: new RegExp(`SALE-${SALES - 1}`) })).getByText('Refunded'),
  );
});

it('a file has all of a long list, with amounts plain and formulas harmless', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  // The test document cannot navigate, not even to download a file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, texts } = await openYesterday();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(texts()).toContain(`${SALES} transactions exported`));
  const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(SALES + 1);
  expect(lines[0]).toContain('Sale #,Date,Customer,Amount,Tax,Total,Payment Method,Status,Cashier');
  expect(lines.at(-8)).toMatch(/^'=SALE-7,2026-03-03 .*,Walk-in Customer,22\.50,2\.25,24\.75,CASH,Completed/);
});

it('a canceled export writes no file', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  const { user, server, texts } = await openYesterday();
  server.delayAnswers(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('0 exported');
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  await screen.findByRole('button', { name: 'Export CSV' });
  expect([files, texts().filter((text) => /exported/.test(text))]).toEqual([[], []]);
});

it('without a connection it says that only what this device has seen is listed', async () => {
  const { setOnline } = await openYesterday();
  await setOnline(false);
  await screen.findByText(/Only sales saved on this register are listed/);
});
