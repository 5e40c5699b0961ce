import type { Sale } from '@evertill/shared-domain';
import { createFakeClock } from '@evertill/shared-offline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSaleOfToday, aTeaSale, daysAgo, NOW, openSales, openTransactions } from './testing';
import { TransactionsPage } from './transactions-page';

describe('the list', () => {
  it.each(['2026-03-04T00:00:00', '2026-03-04T15:30:00', '2026-03-04T23:59:59.900'])(
    'shows the sales of today with amount, tax and total at %s',
    async (now) => {
      const sales = [aTeaSale(), aSaleOfToday({ saleNumber: 'SALE-0', saleDate: daysAgo(3) })];
      await openTransactions({ sales, clock: createFakeClock(now) });
      const row = within(await screen.findByRole('row', { name: /SALE-100/ }));
      for (const cell of ['Walk-in Customer', '$22.50', '$2.25', '$24.75', 'CASH', 'Completed']) {
        row.getByText(cell);
      }
      expect(screen.queryByText('SALE-0')).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Date Range' })).toHaveProperty('value', '2026-03-04');
    },
  );

  it('says so when there are none', async () => {
    await openTransactions();
    await screen.findByText('No transactions found');
  });

  it.each([
    [{ status: 418, body: {} }, 'Failed to load transactions'],
    [{ status: 500, body: {} }, 'Internal server error'],
    [{ status: 400, body: 'Not now' }, 'Not now'],
  ])('says why it could not be loaded, red and at the top, and tries again: %j', async (fault, text) => {
    const world = await openSales({ sales: [aTeaSale()] });
    world.server.faults.always(({ url }) => (url === '/sales/date-range' ? fault : null));
    const { hostApi, user } = world.show(<TransactionsPage />);
    await screen.findByText(text);
    expect(hostApi.notices).toContainEqual({ text, intent: 'negative', position: 'top' });
    // A list that is not known has no sum.
    await within(screen.getByRole('group', { name: 'Sales' })).findByText('Not available');
    expect(screen.queryByText('$0.00')).toBeNull();
    world.server.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('SALE-100');
  });

  it('finds a sale by what was sold', async () => {
    const { user } = await openTransactions({
      sales: [aTeaSale(), aTeaSale({ id: 't', saleNumber: 'SALE-200', saleItems: [] })],
    });
    await screen.findByText('SALE-200');
    await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'espresso');
    await waitFor(() => expect(screen.queryByText('SALE-200')).toBeNull());
    screen.getByText('SALE-100');
  });

  it('shows all sales again after a search without a match', async () => {
    const { user } = await openTransactions({ sales: [aTeaSale()] });
    await screen.findByText('SALE-100');
    await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'zzz');
    await screen.findByText('No transactions match “zzz”');
    await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
    await screen.findByText('SALE-100');
  });

  it('shows a sale that was rung up offline as pending', async () => {
    const { data, setOnline } = await openTransactions();
    await screen.findByText('No transactions found');
    await setOnline(false);
    const { id: _, approvals: __, ...sale } = aSaleOfToday({ saleNumber: 'SALE-7' });
    await data.sales.create({
      ...sale,
      userId: 'user-manager',
      saleItems: [{ productId: 'p', quantity: 1, unitPrice: 5 }],
      payments: [],
    });
    const row = within(await screen.findByRole('row', { name: /SALE-7/ }));
    row.getByText('Pending');
  });

  it('prints no receipt until a printer is set up', async () => {
    const { user, texts } = await openTransactions({ sales: [aTeaSale()] });
    await user.click(await screen.findByRole('button', { name: /Print Receipt/ }));
    expect(texts()).toContain('Receipt printing not implemented yet');
  });
});

describe('the summary', () => {
  it('asks for today and for the day before by the same call', async () => {
    const { server } = await openTransactions({
      sales: [aSaleOfToday(), aSaleOfToday({ saleDate: daysAgo(1) })],
    });
    await screen.findAllByText('vs previous period');
    const asked = server.requests.filter(({ url }) => url === '/sales/date-range');
    const starts = asked.map(({ query }) => new URLSearchParams(query).get('startDate') ?? '');
    const midnights = new Set(starts.map((start) => new Date(start).getTime()));
    const today = new Date(NOW).setHours(0, 0, 0, 0);
    expect([...midnights].sort()).toEqual([today - 86_400_000, today]);
  });

  it('leaves refunded and cancelled sales out, and compares with the day before', async () => {
    await openTransactions({
      sales: [
        aSaleOfToday(),
        aSaleOfToday(),
        aSaleOfToday({ status: 'REFUNDED' }),
        aSaleOfToday({ status: 'CANCELLED' }),
        aSaleOfToday({ saleDate: daysAgo(1) }),
      ],
    });
    await screen.findByText('$49.50');
    const card = within(screen.getByRole('group', { name: 'Sales' }));
    card.getByText('+100.0%');
    card.getByText('vs previous period');
    const count = within(screen.getByRole('group', { name: 'Total Transactions' }));
    count.getByText('2');
    const average = within(screen.getByRole('group', { name: 'Average Transaction' }));
    average.getByText('$24.75');
    average.getByText('0.0%');
    screen.getByText(
      'Today so far vs. all of yesterday. 2 refunded or canceled sales are listed but not counted.',
    );
  });
});

describe('the summary while offline', () => {
  const openOffline = async (sales: Sale[]) => {
    const world = await openSales({ sales });
    await world.data.sales.refresh();
    await world.setOnline(false);
    return { ...world, ...world.show(<TransactionsPage />) };
  };

  it('names no change against a day that is not on this device', async () => {
    await openOffline([aTeaSale(), aSaleOfToday({ saleDate: daysAgo(1) })]);
    await screen.findByText('SALE-100');
    const card = within(screen.getByRole('group', { name: 'Sales' }));
    card.getByText('$24.75');
    card.getByText('No previous period to compare');
    expect(screen.queryByText(/100\.0%/)).toBeNull();
  });

  it('names no number of a period that is not on this device', async () => {
    const { user } = await openOffline([aTeaSale()]);
    await screen.findByText('SALE-100');
    await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
    await screen.findByText('No transactions found');
    await waitFor(() => expect(screen.getAllByText('Not available offline')).toHaveLength(3));
    expect(screen.queryByText(/\$0\.00/)).toBeNull();
    expect(screen.queryByText('There are no sales in this period.')).toBeNull();
  });

  it('compares with a day that is', async () => {
    const world = await openSales({
      sales: [aTeaSale(), aTeaSale({ id: 't', saleDate: daysAgo(1) })],
    });
    await world.data.sales.range({ from: new Date(daysAgo(2)), to: NOW });
    await world.setOnline(false);
    world.show(<TransactionsPage />);
    await screen.findAllByText('vs previous period');
    within(screen.getByRole('group', { name: 'Sales' })).getByText('0.0%');
  });
});

describe('the period', () => {
  it('is chosen from the quick filters', async () => {
    const { user, texts } = await openTransactions({
      sales: [aTeaSale({ saleDate: daysAgo(1) })],
    });
    await screen.findByText('No transactions found');
    await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
    for (const label of ['Today', 'Yesterday', 'This Week', 'Last Week', 'This Month']) {
      screen.getByRole('menuitemradio', { name: label });
    }
    await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
    await screen.findByText('SALE-100');
    await waitFor(() => expect(texts()).toContain('Transaction list updated'));
  });

  it('is chosen in the calendar and applied', async () => {
    const { user } = await openTransactions({ sales: [aTeaSale({ saleDate: daysAgo(1) })] });
    await user.click(await screen.findByRole('textbox', { name: 'Date Range' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Date Range' }));
    await dialog.findByRole('grid');
    const yesterday = new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(new Date(daysAgo(1)));
    await user.click(dialog.getByRole('button', { name: yesterday }));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText('SALE-100');
    const field = screen.getByRole('textbox', { name: 'Date Range' });
    expect(field).toHaveProperty('value', '2026-03-03');
  });

  it('goes back to today on Reset', async () => {
    const { user, server } = await openTransactions({ sales: [aTeaSale()] });
    await screen.findByText('SALE-100');
    await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Yesterday' }));
    await screen.findByText('No transactions found');
    await user.click(screen.getByRole('textbox', { name: 'Date Range' }));
    const before = server.requests.length;
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await screen.findByText('SALE-100');
    expect(server.requests.slice(before).some(({ url }) => url === '/sales/date-range')).toBe(true);
  });

  it.each([
    ['Today', { status: 418, body: {} }, 'Failed to reset transactions'],
    ['Yesterday', { status: 418, body: {} }, 'Failed to reset transactions'],
    ['Yesterday', { status: 500, body: {} }, 'Internal server error'],
    ['Yesterday', { status: 500, body: { error: 'Out of paper' } }, 'Out of paper'],
  ])('says only that the Reset from %s failed: %j', async (filter, fault, text) => {
    const { user, server, hostApi, texts } = await openTransactions({ sales: [aTeaSale()] });
    await screen.findByText('SALE-100');
    const before = server.requests.length;
    await user.click(screen.getByRole('button', { name: 'Quick Filters' }));
    await user.click(screen.getByRole('menuitemradio', { name: filter }));
    await waitFor(() => expect(texts()).toEqual(['Transaction list updated']));
    // For another day, the page requests that day and the day before, and shows the cached sales meanwhile.
    const asked = () => server.requests.slice(before).filter(({ url }) => url === '/sales/date-range');
    await waitFor(() => expect(asked().length).toBe(filter === 'Today' ? 0 : 2));
    server.faults.always(({ url }) => (url.startsWith('/sales') ? fault : null));
    await user.click(screen.getByRole('textbox', { name: 'Date Range' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(texts()).toContain(text));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(hostApi.notices.slice(1)).toEqual([{ text, intent: 'negative', position: 'top' }]);
  });
});
