import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { Sale } from '@evertill/shared-domain';
import { aDiscount, aSale } from '@evertill/shared-domain/testing';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from './export/sales-csv';
import { filterSales } from './filter-sales';
import { TransactionsPage } from './transactions-page';

const NOW = new Date('2026-03-04T15:30:00');
const at = (day: number, fields: Partial<Sale> = {}) =>
  aSale({
    id: `s${day}`,
    saleNumber: `SALE-${day}`,
    saleDate: new Date(2026, 2, day, 12).toISOString(),
    ...fields,
  });

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => void vi.unstubAllGlobals());

const openSales = (options: TestDataOptions = {}) =>
  openShop({ as: 'MANAGER', clock: createFakeClock(NOW), ...options });

async function open(options?: TestDataOptions) {
  const shop = await openSales(options);
  return { ...shop, ...shop.show(<TransactionsPage />) };
}

/** An error answer without a text, so that the screen must supply one. */
const WORDLESS = { status: 418, body: {} };

describe('the table', () => {
  it('has the columns of the specification, and two actions in each row', async () => {
    await open({ sales: [at(4)] });
    await screen.findByText('SALE-4');
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual([
      'Sale #',
      'Date',
      'Customer',
      'Amount',
      'Tax',
      'Total',
      'Payment Method',
      'Status',
      'Actions',
    ]);
    screen.getByRole('button', { name: 'View Transaction SALE-4' });
    screen.getByRole('button', { name: 'Print Receipt SALE-4' });
  });

  it('shows and finds a payment as corrected, and marks it', async () => {
    const [payment] = at(4).payments;
    if (!payment) throw new Error('A sale is paid.');
    const correction = {
      payment: 1,
      from: 'CASH',
      to: 'DEBIT_CARD',
      reason: 'Wrong button',
      correctedAt: at(4).saleDate,
    };
    const sale = at(4, {
      payments: [{ ...payment, paymentMethod: 'CASH' }],
      tenderCorrections: [correction],
    });
    expect(filterSales([sale], 'debit')).toEqual([sale]);
    expect(filterSales([sale], 'cash')).toEqual([]);
    expect(cellsOf(sale)).toContain('DEBIT (corrected)');
    await open({ sales: [sale, at(3)] });
    const row = (await screen.findByText('SALE-4')).closest('tr');
    expect(row?.textContent).toContain('DEBITcorrected');
    expect(screen.getAllByText('corrected')).toHaveLength(1);
  });

  it.each([
    ['CASH', 'CASH'],
    ['CREDIT_CARD', 'CREDIT'],
    ['DEBIT_CARD', 'DEBIT'],
  ] as const)('shows a payment by %s as %s', async (paymentMethod, code) => {
    const [payment] = at(4).payments;
    if (!payment) throw new Error('A sale is paid.');
    await open({ sales: [at(4, { payments: [{ ...payment, paymentMethod }] })] });
    within(await screen.findByRole('row', { name: /SALE-4/ })).getByText(code);
  });

  it.each([
    ['PENDING', 'Pending'],
    ['COMPLETED', 'Completed'],
    ['PARTIALLY_REFUNDED', 'Partially Refunded'],
    ['REFUNDED', 'Refunded'],
    ['CANCELLED', 'Cancelled'],
  ] as const)('shows the status %s as %s', async (status, words) => {
    await open({ sales: [at(4, { status })] });
    within(await screen.findByRole('row', { name: /SALE-4/ })).getByText(words);
  });

  it('shows who the customer was, and days as YYYY-MM-DD', async () => {
    await open({ sales: [at(4, { customer: { fullName: 'Ada Moss' } })] });
    const row = within(await screen.findByRole('row', { name: /SALE-4/ }));
    row.getByText('Ada Moss');
    row.getByText('Mar 4, 2026');
  });

  it('asks for the discounts and the sales of the day when it opens', async () => {
    const { server, data } = await open({ discounts: [aDiscount()] });
    await waitFor(() => expect(data.discounts.getSnapshot().items).toHaveLength(1));
    const range = server.requests.find(({ url }) => url === '/sales/date-range');
    const query = new URLSearchParams(range?.query);
    expect(query.get('startDate')).toMatch(/^2026-03-04T00:00:00\.000/);
    expect(query.get('endDate')).toMatch(/^2026-03-04T23:59:59\.999/);
  });
});

describe('the three cards', () => {
  const cardsAreThere = () =>
    waitFor(() => expect(screen.getAllByText('vs previous period')).toHaveLength(3));

  it.each([
    ['up', [at(4), at(4, { id: 't' }), at(3)], '+100.0%'],
    ['down', [at(4), at(3), at(3, { id: 't' })], '-50.0%'],
    ['unchanged', [at(4), at(3)], '0.0%'],
  ])(
    'show a trend chart, an arrow that says %s, and the change against the period before',
    async (arrow, sales, text) => {
      await open({ sales });
      await cardsAreThere();
      for (const title of ['Sales', 'Total Transactions']) {
        const card = within(screen.getByRole('group', { name: title }));
        card.getByText(text);
        card.getByLabelText(arrow);
        card.getByRole('img', { name: `${title} trend` });
        card.getByText('vs previous period');
      }
      const average = within(screen.getByRole('group', { name: 'Average Transaction' }));
      average.getByText('$24.75');
      average.getByRole('img', { name: 'Average Transaction trend' });
    },
  );

  it('tell the two numbers and the change when they are pointed at', async () => {
    const { user } = await open({ sales: [at(4), at(4, { id: 't' }), at(3)] });
    await cardsAreThere();
    const button = screen.getByRole('button', { name: 'Chart of Sales' });
    await user.hover(button);
    const tooltip = document.getElementById(button.getAttribute('aria-describedby') ?? '') ?? document.body;
    await waitFor(() => expect(tooltip.style.position).toBe('absolute'));
    for (const line of ['Current: $49.50', 'Previous: $24.75', 'Change: +100.0%']) {
      within(tooltip).getByText(line);
    }
  });

  it('tell a finger the same at a press, until Escape', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: /coarse|reduce/.test(query),
      addEventListener() {},
      removeEventListener() {},
    }));
    const { user } = await open({ sales: [at(4), at(4, { id: 't' }), at(3)] });
    await cardsAreThere();
    const card = within(screen.getByRole('group', { name: 'Sales' }));
    const button = card.getByRole('button', { name: 'Chart of Sales' });
    await user.click(button);
    const words = within(await screen.findByRole('dialog', { name: 'Sales by hour' }));
    for (const line of ['Current: $49.50', 'Previous: $24.75', 'Change: +100.0%']) words.getByText(line);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

it('another period and the equally long period before it come by the same call', async () => {
  const { user, server } = await open();
  await screen.findByText('No transactions found');
  const before = server.requests.length;
  await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
  await waitFor(() => {
    const asked = server.requests.slice(before).filter(({ url }) => url === '/sales/date-range');
    const days = asked.map(({ query }) => {
      const params = new URLSearchParams(query);
      return [params.get('startDate'), params.get('endDate')].map((text) => text?.slice(0, 23));
    });
    expect(days).toContainEqual(['2026-03-03T00:00:00.000', '2026-03-03T23:59:59.999']);
    expect(days).toContainEqual(['2026-03-02T00:00:00.000', '2026-03-02T23:59:59.999']);
  });
});

describe('what could not be loaded, and nobody said why', () => {
  const failing = ({ url }: { url: string }) => (url.startsWith('/sales/') ? WORDLESS : null);
  const said = (text: string) => ({ text, intent: 'negative', position: 'top' });

  it('the list and the summary, red and at the top', async () => {
    const shop = await openSales();
    shop.server.faults.always(failing);
    const { hostApi } = shop.show(<TransactionsPage />);
    await waitFor(() => expect(hostApi.notices).toContainEqual(said('Failed to load transactions')));
  });

  it('the summary of the day alone', async () => {
    const shop = await openSales({ sales: [at(4)] });
    shop.server.faults.always(({ url }) => (url === '/sales/summary/daily' ? WORDLESS : null));
    const { hostApi } = shop.show(<TransactionsPage />);
    await waitFor(() => expect(hostApi.notices).toContainEqual(said('Failed to fetch daily summary')));
  });

  it('another period', async () => {
    const { user, server, hostApi } = await open();
    await screen.findByText('No transactions found');
    server.faults.always(failing);
    await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
    await waitFor(() => expect(hostApi.notices).toContainEqual(said('Failed to filter transactions')));
  });

  it('the day after a reset, which asks from now to its end', async () => {
    const { user, server, hostApi } = await open();
    await screen.findByText('No transactions found');
    await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Date Range' })).toHaveProperty('value', '2026-03-03'),
    );
    server.faults.always(failing);
    const before = server.requests.length;
    await user.click(screen.getByRole('textbox', { name: 'Date Range' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(hostApi.notices).toContainEqual(said('Failed to reset transactions')));
    expect(screen.getByRole('textbox', { name: 'Date Range' })).toHaveProperty('value', '2026-03-04');
    const asked = server.requests.slice(before).filter(({ url }) => url === '/sales/date-range');
    const starts = asked.map(({ query }) => new Date(new URLSearchParams(query).get('startDate') ?? 0));
    expect(starts).toContainEqual(NOW);
  });

  it('a refund', async () => {
    const { user, server } = await open({ sales: [at(4)] });
    await user.click(await screen.findByRole('button', { name: /View Transaction/ }));
    const dialog = within(await screen.findByRole('dialog'));
    server.faults.always(({ method }) => (method === 'POST' ? WORDLESS : null));
    await user.click(dialog.getByRole('checkbox', { name: /^Refund Espresso/ }));
    await user.click(dialog.getByRole('button', { name: 'Process Refund' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /^Refund \$/ }));
    await screen.findByText('Failed to process refund');
  });
});
