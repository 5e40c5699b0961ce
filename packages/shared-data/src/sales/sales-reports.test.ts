import { aSale } from '@evertill/shared-domain/testing';
import { expect, it } from 'vitest';
import { createTestData } from '../testing/create-test-data';

const at = (day: number) => new Date(2026, 2, day, 12).toISOString();
const open = () =>
  createTestData({
    as: 'MANAGER',
    sales: [1, 2, 2, 3].map((day, n) => aSale({ id: `s${n}`, saleDate: at(day) })),
  });

it('reads a list page by page and caches nothing', async () => {
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
