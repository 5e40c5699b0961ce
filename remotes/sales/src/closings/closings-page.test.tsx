import type { OpenShift, ShiftClosing } from '@evertill/shared-domain';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClosingsPage } from './closings-page';

const SUMS = {
  ...{ sales: '2.00', 'sales total': '79.00', 'taken CASH': '79.00', 'cash received': '100.00' },
  ...{ 'cash change': '21.00', 'tax PERCENTAGE 8 City tax': '4.00' },
};
const CLOSING: ShiftClosing = {
  ...{ id: 'z1', registerId: 'ab12-1', registerName: 'Front till', number: 7, sums: SUMS, reason: 'A coin' },
  ...{ openedAt: '2026-03-02T08:00:00.000Z', openedByName: 'Rosa', closedByName: 'Marcus' },
  ...{ closedAt: '2026-03-02T18:00:00.000Z', receivedAt: '2026-03-02T18:00:01.000Z' },
  ...{ floatAmount: 50, expectedAmount: 129, countedAmount: 128, difference: -1 },
  ...{ tillExpectedAmount: 134, tillSales: 3, unsyncedCount: 1, unsyncedTotal: 5 },
  ...{ firstSequence: 11, lastSequence: 12, perpetualTotal: 1_079, movements: [] },
  corrections: [
    {
      ...{ id: 'c1', kind: 'sale', label: 'SALE-LATE', happenedAt: '2026-03-02T17:00:00.000Z' },
      ...{ receivedAt: '2026-03-03T08:00:00.000Z' },
      sums: { sales: '1.00', 'sales total': '5.00', 'cash received': '5.00' },
    },
  ],
};
const OPEN: OpenShift = {
  ...{ registerId: 'cd34-1', registerName: null, number: 2, openedAt: '2026-03-02T08:00:00.000Z' },
  ...{ openedByName: 'Rosa', floatAmount: 20, sums: SUMS, expectedAmount: 99, movements: [] },
  ...{ firstSequence: 1, lastSequence: 2 },
};

async function openClosings(closings: ShiftClosing[], open: OpenShift[] = []) {
  const shop = await openShop({ as: 'MANAGER' });
  const { resources } = shop.server;
  const { read } = resources;
  resources.read = (url, query) => {
    if (url === '/shifts/closings') return { status: 200, body: { items: closings, next: null } };
    return url === '/shifts/open' ? { status: 200, body: open } : read(url, query);
  };
  return { ...shop, ...shop.show(<ClosingsPage />) };
}

it('lists the Z reports with what came late, and shows each in full', async () => {
  const shop = await openClosings([CLOSING]);
  const row = within((await screen.findByText('Z 7')).closest('tr') ?? document.body);
  for (const words of ['Front till', 'Marcus', '$79.00', '$129.00', '$128.00', 'short $1.00'])
    row.getByText(words);
  row.getByText('1 late arrival: short $6.00');
  await shop.user.click(row.getByRole('button', { name: 'Show Z report 7 of Front till' }));
  const report = within(await screen.findByRole('dialog', { name: 'Z report 7' }));
  const shown = (label: string) => report.getByText(label).nextSibling?.textContent;
  expect(shown('City tax 8%')).toBe('$4.00');
  expect(shown('Change given')).toBe('-$21.00');
  expect(shown('Sale numbers')).toBe('11 to 12');
  expect(shown('Not on the server: 1 sale')).toBe('$5.00');
  expect(shown('Expected by the till')).toBe('$134.00');
  expect(shown('All sales less refunds so far')).toBe('$1,079.00');
  expect(shown('SALE-LATE')).toBe('$5.00');
  expect(shown('Difference with these')).toBe('short $6.00');
});

it('shows the shifts that are open, with an X report of each', async () => {
  const shop = await openClosings([], [OPEN]);
  await screen.findByText('No shift was closed yet');
  await shop.user.click(await screen.findByRole('button', { name: 'X report of Register CD34' }));
  const report = within(await screen.findByRole('dialog', { name: 'X report' }));
  expect(report.getByText('Expected').nextSibling?.textContent).toBe('$99.00');
});

it('says why there is nothing to see, and tries again', async () => {
  const shop = await openClosings([CLOSING]);
  shop.server.faults.always(({ url }) => (url.startsWith('/shifts') ? { status: 500, body: {} } : null));
  await shop.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Internal server error');
  shop.server.faults.clear();
  await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Z 7');
});
