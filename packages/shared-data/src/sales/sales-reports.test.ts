import { REPORT_KINDS } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { expect, it } from 'vitest';
import { createTestData } from '../testing/create-test-data';

const at = (day: number) => new Date(2026, 2, day, 12).toISOString();
const open = () =>
  createTestData({
    as: 'MANAGER',
    sales: [1, 2, 2, 3].map((day, n) => aSale({ id: `s${n}`, saleDate: at(day) })),
  });

it('sums up a period by day, beside the one before', async () => {
  const { data } = await open();
  const totals = await data.reports.totals({ from: '2026-03-02', to: '2026-03-03' });
  expect(totals).toMatchObject({
    count: 3,
    days: [
      { day: '2026-03-02', total: 49.5, transactions: 2 },
      { day: '2026-03-03', total: 24.75, transactions: 1 },
    ],
    previous: { from: '2026-02-28', to: '2026-03-01', total: 24.75, transactions: 1 },
  });
});

it('reads what the hours of a day came to', async () => {
  const { data, server } = await open();
  const { transactionTrend } = await data.reports.hours('2026-03-02');
  expect(transactionTrend.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([[12, 2]]);
  expect(server.requests.at(-1)).toMatchObject({ url: '/sales/trends/hourly', query: 'day=2026-03-02' });
});

it('reads a list page by page, and keeps nothing of it', async () => {
  const { data } = await open();
  const query = {
    from: '2026-03-01',
    to: '2026-03-03',
    search: '',
    sort: 'date',
    direction: 'descending',
  } as const;
  const first = await data.reports.page(query, { limit: 3 });
  const last = await data.reports.page(query, { limit: 3, cursor: first.next });
  expect([first.items.length, last.items.map(({ id }) => id), last.next]).toEqual([3, ['s0'], null]);
  expect(data.sales.getSnapshot().items).toEqual([]);
});

it.each(REPORT_KINDS)('reads what was sold by %s', async (by) => {
  const { data } = await open();
  const { rows, all } = await data.reports.report(by, { from: '2026-03-01', to: '2026-03-03' });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(all).toMatchObject({ count: 4, total: 99 });
});
