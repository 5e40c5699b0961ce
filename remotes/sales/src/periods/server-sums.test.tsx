import { REPORT_KINDS } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSalesReport } from '../reports/use-sales-report';
import { useSalesHours } from '../transactions/trend/use-sales-hours';
import { usePeriodTotals } from './use-period-totals';

const at = (day: number) => new Date(2026, 2, day, 12).toISOString();

interface Asked<T> {
  readonly value: T | undefined;
}

async function ask<T>(useIt: () => Asked<T>) {
  const shop = await openShop({
    as: 'MANAGER',
    sales: [1, 2, 2, 3].map((day, n) => aSale({ id: `s${n}`, saleDate: at(day) })),
  });
  const { result } = renderHook(useIt, { wrapper: shop.Provider });
  await waitFor(() => expect(result.current.value).toBeDefined());
  return { ...shop, value: result.current.value };
}

it('sums up a period by day, beside the previous period', async () => {
  const { value } = await ask(() => usePeriodTotals({ from: '2026-03-02', to: '2026-03-03' }));
  expect(value).toMatchObject({
    count: 3,
    days: [
      { day: '2026-03-02', total: 49.5, transactions: 2 },
      { day: '2026-03-03', total: 24.75, transactions: 1 },
    ],
    previous: { from: '2026-02-28', to: '2026-03-01', total: 24.75, transactions: 1 },
  });
});

it('reads the sums of a day’s hours', async () => {
  const { value, server } = await ask(() => useSalesHours('2026-03-02'));
  expect(value?.transactionTrend.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
    [12, 2],
  ]);
  expect(server.requests.at(-1)).toMatchObject({ url: '/sales/trends/hourly', query: 'day=2026-03-02' });
});

it.each(REPORT_KINDS)('reads what was sold by %s', async (by) => {
  const { value } = await ask(() => useSalesReport(by, { from: '2026-03-01', to: '2026-03-03' }));
  expect(value?.rows.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(value?.all).toMatchObject({ count: 4, total: 99 });
});
