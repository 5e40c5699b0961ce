import type { OpenedView, SlotDay } from '@evertill/federation-kit';
import { openShop } from '@evertill/shared-screens/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openToday, TODAY, teachToday } from './testing';
import { TodayPage } from './today-page';

afterEach(() => {
  vi.useRealTimers();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the day so far', () => {
  it('shows the sales beside the same weekday of last week up to the same time', async () => {
    await openToday({ today: TODAY });
    const sales = await part('Tuesday, March 10');
    for (const words of ['$120.00', '+50.0%', 'vs $80.00 last Tuesday by 2:05 PM', '$30.00', '$12.50'])
      sales.getByText(words);
    sales.getByText('Live, 2:05 PM');
    expect(sales.getByText('Sales').nextSibling?.textContent).toBe('4');
  });

  it('makes no comparison with a day without sales', async () => {
    await openToday({ today: { ...TODAY, lastWeek: { ...TODAY.lastWeek, count: 0, total: 0 } } });
    const sales = await part('Tuesday, March 10');
    sales.getByText('Nothing sold last Tuesday by 2:05 PM');
    expect(sales.queryByText(/%/)).toBeNull();
  });

  it('shows the best sellers, what is low on stock, and who is on shift with the cash of the drawer', async () => {
    await openToday({ today: TODAY });
    const best = await part('Best sellers');
    expect(best.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Milk12 sold$30.00',
      'Unknown product3 sold$9.00',
    ]);
    const low = await part('Low stock');
    for (const words of ['7', 'Out of stock', '2 left']) low.getByText(words);
    const shift = await part('On shift');
    const [drawer, seller] = shift.getAllByRole('listitem');
    expect(drawer?.textContent).toMatch(/Clara BloomSince .*, Front\$312\.40in drawer$/);
    expect(seller?.textContent).toMatch(/Marcus Hale1 sale\$20\.00$/);
    expect(shift.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has the cards that other remotes bring, with the sums of the day', async () => {
    const { hostApi } = await openToday({ today: TODAY });
    const card: OpenedView<SlotDay> = {
      key: 'loyalty:today-card',
      app: 'loyalty',
      mount(element, { day, saleCount, totalCents }) {
        element.textContent = `${day}: ${saleCount} sales, ${totalCents} cents`;
        return { update() {}, unmount: () => element.remove() };
      },
    };
    await act(async () => hostApi.slots.of('evertill.sales.today-card.v1').set([card]));
    await screen.findByText('2026-03-10: 4 sales, 12000 cents');
  });

  it('leads each part to its screen', async () => {
    const { user, hostApi } = await openToday({ today: TODAY });
    const links = [
      ['See sales', '/app/transactions'],
      ['Reports', '/app/reports'],
      ['Shifts', '/app/closings'],
      ['Products', '/app/products?stock=low'],
    ] as const;
    for (const [name, path] of links) {
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(path);
      await user.click(link);
    }
    expect(hostApi.paths).toEqual(links.map(([, path]) => path));
  });

  it('shows the staff when no shift is open, and says so when there is none', async () => {
    const { unmount } = await openToday({
      today: { ...TODAY, drawers: { items: [], hasMore: false } },
    });
    const staff = await part('Staff today');
    staff.getByText('Clara Bloom');
    unmount();
    await openToday({ today: { ...TODAY, drawers: { items: [], hasMore: false }, sellers: [] } });
    (await part('Staff today')).getByText('Nobody on shift');
  });
});

describe('what needs a look', () => {
  it('leads to its screen in one tap', async () => {
    const { user, hostApi } = await openToday({
      today: { ...TODAY, waitingRegisters: 2 },
      review: { sales: 4, kinds: ['stock', 'price', 'odd-kind'] },
      gaps: [{ registerId: 'ab12', registerName: 'Back', missingCount: 3 }],
    });
    const review = await part('To review');
    const rows = [
      [/^4 sales to reviewStock, Price, odd-kind$/, '/app/review'],
      [/^3 sales not synced yetWaiting on Back$/, '/app/review'],
      [/^2 registers need approval/, '/app/registers'],
    ] as const;
    await review.findByText('3 sales not synced yet');
    for (const [index, [words]] of rows.entries())
      expect(review.getAllByRole('link')[index]?.textContent).toMatch(words);
    for (const link of review.getAllByRole('link')) await user.click(link);
    expect(hostApi.paths).toEqual(rows.map(([, path]) => path));
  });

  it('is nothing when all is cleared', async () => {
    await openToday({ today: TODAY });
    await (await part('To review')).findByText('All caught up');
  });

  it('is not called cleared when it could not be read', async () => {
    const shop = await openShop({ as: 'MANAGER' });
    teachToday(shop.server, { today: TODAY });
    shop.server.faults.always(({ url }) => (url === '/registers/gaps' ? { status: 500, body: {} } : null));
    const { user } = shop.show(<TodayPage />);
    const review = await part('To review');
    await review.findByText('Internal server error');
    expect(review.queryByText('All caught up')).toBeNull();
    shop.server.faults.clear();
    await user.click(review.getByRole('button', { name: 'Retry' }));
    await review.findByText('All caught up');
  });
});

describe('before the first sale', () => {
  const none = { ...TODAY, sales: { day: '2026-03-10', count: 0, total: 0 }, sellers: [] };

  it('shows the day before and its best sellers', async () => {
    const bestSellers = { ...TODAY.bestSellers, day: '2026-03-09' };
    const { user, hostApi } = await openToday({ today: { ...none, bestSellers } });
    await screen.findByText('No sales yet today');
    screen.getByText('Yesterday you sold $310.50 in 7 sales.');
    (await part("Yesterday's best sellers")).getByText('Milk');
    await user.click(screen.getByRole('button', { name: 'Open the register' }));
    expect(hostApi.paths).toEqual(['/app/pos']);
  });

  it('welcomes a new shop', async () => {
    await openToday({
      today: {
        ...none,
        yesterday: { ...TODAY.yesterday, count: 0, total: 0 },
        bestSellers: { day: '2026-03-09', items: [] },
        lowStock: { count: 0, items: [] },
      },
    });
    await screen.findByText('Your first sale shows up here the moment it syncs.');
    screen.getByText('Everything is in stock');
    await screen.findByRole('region', { name: 'First steps' });
  });
});

describe('the connection', () => {
  it('is asked again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const books = { today: TODAY };
    await openToday(books);
    await screen.findByText('$120.00');
    books.today = { ...TODAY, time: '14:06', sales: { ...TODAY.sales, total: 130 } };
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByText('$130.00');
    screen.getByText('Live, 2:06 PM');
  });

  it('that is lost leaves the last numbers with their time', async () => {
    const shop = await openToday({ today: TODAY });
    await screen.findByText('$120.00');
    await shop.setOnline(false);
    await screen.findByText('Offline. This is how it was at 2:05 PM.');
    screen.getByText('As of 2:05 PM');
    screen.getByText('$120.00');
  });

  it('that is missing at the start is named', async () => {
    await openToday({ today: TODAY }, { online: false });
    await screen.findByText('Today needs a connection');
  });

  it('that fails at the start says why, and is tried again', async () => {
    const shop = await openShop({ as: 'MANAGER' });
    teachToday(shop.server, { today: TODAY });
    shop.server.faults.always(({ url }) => (url === '/today' ? { status: 500, body: {} } : null));
    const { user } = shop.show(<TodayPage />);
    await screen.findByText('Internal server error');
    shop.server.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('$120.00');
  });

  it('that fails later says so, and is tried again', async () => {
    const shop = await openToday({ today: TODAY });
    await screen.findByText('$120.00');
    shop.server.faults.always(({ url }) => (url === '/today' ? { status: 500, body: {} } : null));
    await shop.setOnline(false);
    await shop.setOnline(true);
    await screen.findByText("Couldn't update. This is how it was at 2:05 PM.");
    shop.server.faults.clear();
    await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Couldn't update/)).toBeNull());
  });
});
