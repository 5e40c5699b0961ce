import type { OpenedView, SlotPeriod } from '@evertill/federation-kit';
import { REPORT_KINDS, type SaleItem } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { periods } from '../texts';
import { REPORT_WORDS } from './report-columns';
import { ReportsPage } from './reports-page';

const NOW = new Date('2026-03-04T15:30:00');
const sales = [1, 2, 2].map((day, n) =>
  aSale({ id: `s${n}`, saleDate: new Date(2026, 2, day, 12).toISOString() }),
);

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const figuresOf = (list: HTMLElement) =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const open = (options = {}) =>
  openScreen(<ReportsPage />, { as: 'MANAGER', clock: createFakeClock(NOW), sales, ...options });

it('shows the totals of the month, by each kind in turn', async () => {
  const { user } = await open();
  const row = within(await screen.findByRole('row', { name: /^Mar 2, 2026/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Mar 2, 2026',
    '2',
    '4',
    '$50.00',
    '$5.00',
    '$4.50',
    '$49.50',
    '$0.00',
  ]);
  within(screen.getByRole('region', { name: 'Total by day' })).getByText('Total by day');
  expect(figuresOf(screen.getByLabelText('Totals for the period'))).toEqual({
    'Net sales': '$74.25',
    Sales: '3',
    'Average sale': '$24.75',
    Subtotal: '$75.00',
    Discount: '$7.50',
    Tax: '$6.75',
    Total: '$74.25',
    Refunded: '$0.00',
  });
  for (const kind of REPORT_KINDS.slice(1)) {
    await user.click(screen.getByRole('tab', { name: REPORT_WORDS[kind].label }));
    await screen.findByRole('table', { name: REPORT_WORDS[kind].title });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  }
});

it('has the reports of other remotes, each on its tab with the days, and nothing of the suite beside them', async () => {
  const { user, hostApi } = await open();
  await screen.findByRole('row', { name: /^Mar 2, 2026/ });
  const tab: OpenedView<SlotPeriod> = {
    key: 'loyalty:report-tab',
    app: 'loyalty',
    title: () => 'Stamps',
    mount(element, first) {
      const show = ({ from, to }: SlotPeriod) => {
        element.textContent = `Stamps of ${from} to ${to}`;
      };
      show(first);
      return { update: show, unmount: () => element.remove() };
    },
  };
  await act(async () => hostApi.slots.of('evertill.sales.report-tab.v1').set([tab]));
  await user.click(screen.getByRole('tab', { name: 'Stamps' }));
  await screen.findByText('Stamps of 2026-03-01 to 2026-03-04');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: /print/i })).toBeNull();
  await user.click(screen.getByRole('button', { name: periods.quickFilters }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Today' }));
  await screen.findByText('Stamps of 2026-03-04 to 2026-03-04');
  // The remote is gone, for example because its report crashed.
  await act(async () => hostApi.slots.of('evertill.sales.report-tab.v1').set([]));
  await screen.findByLabelText('Totals for the period');
  screen.getByRole('tab', { name: REPORT_WORDS.day.label, selected: true });
});

it('compares net sales, sales and the average with the days before', async () => {
  const before = [26, 27].map((day, n) =>
    aSale({ id: `b${n}`, saleDate: new Date(2026, 1, day, 12).toISOString() }),
  );
  const long = aSale({ id: 'old', saleDate: new Date(2026, 1, 1, 12).toISOString() });
  await open({ sales: [...sales, ...before, long] });
  expect(await screen.findAllByText('up 50.0% from the 4 days before')).toHaveLength(2);
  screen.getByText('unchanged from the 4 days before');
});

it('shows a report without a comparison when the days before could not be loaded', async () => {
  const shop = await openShop({ as: 'MANAGER', clock: createFakeClock(NOW), sales });
  shop.server.faults.always(({ url, query }) =>
    url.startsWith('/reports') && !query.includes('from=2026-03-01')
      ? { status: 418, body: { error: 'Out of paper' } }
      : null,
  );
  shop.show(<ReportsPage />);
  await screen.findByRole('row', { name: /^Mar 2, 2026/ });
  expect(screen.queryByText(/days before|Out of paper/)).toBeNull();
});

it('exports the report as it is shown, and prints all of it', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  const [line] = aSale().saleItems;
  const { user } = await open({
    sales: [
      aSale({ saleDate: NOW.toISOString(), saleItems: [{ ...line, productName: '=1+1' } as SaleItem] }),
    ],
  });
  await user.click(screen.getByRole('tab', { name: 'Product' }));
  await screen.findByRole('row', { name: /^=1\+1/ });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  // The first export loads the CSV code, which takes longer.
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 5000 });
  expect(((await files[0]?.text()) ?? '').replace('\ufeff', '').split('\r\n')).toEqual([
    'Product,Sold,Returned,Amount,Tax,Refunded',
    "'=1+1,2,0,25.00,2.25,0.00",
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  screen.getByText('Sales by product, Mar 1, 2026 to Mar 4, 2026');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByText(/^Sales by product/)).toBeNull());
});

it('says so when nothing was sold', async () => {
  await open({ sales: [] });
  await screen.findByText('No sales in this period');
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
});

it('says why the report could not be loaded, and retries', async () => {
  const shop = await openShop({ as: 'MANAGER', clock: createFakeClock(NOW), sales });
  shop.server.faults.always(({ url }) =>
    url.startsWith('/reports') ? { status: 418, body: { error: 'Out of paper' } } : null,
  );
  const { user } = shop.show(<ReportsPage />);
  await screen.findByText('Out of paper');
  shop.server.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /^Mar 2, 2026/ });
});

it('needs a connection, keeps a loaded report while offline, and reloads when the connection returns', async () => {
  const { setOnline, server } = await open({ online: false });
  await screen.findByText('Reports need a connection');
  await setOnline(true);
  await screen.findByRole('row', { name: /^Mar 2, 2026/ });
  await setOnline(false);
  await screen.findByText(/This may be out of date/);
  screen.getByRole('row', { name: /^Mar 2, 2026/ });
  const asked = server.requests.length;
  await setOnline(true);
  await waitFor(() => expect(server.requests.slice(asked).map(({ url }) => url)).toContain('/reports/day'));
});
