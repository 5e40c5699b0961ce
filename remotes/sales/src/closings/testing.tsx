import type { TestDataOptions } from '@evertill/shared-data/testing';
import type { OpenShift, ShiftClosing } from '@evertill/shared-domain';
import { openShop, type Shop } from '@evertill/shared-screens/testing';
import { ClosingsPage } from './closings-page';

const SUMS = {
  sales: '2.00',
  'sales total': '79.00',
  'taken CASH': '79.00',
  'cash received': '100.00',
  'cash change': '21.00',
  'tax PERCENTAGE 8 City tax': '4.00',
};
export const CLOSING: ShiftClosing = {
  id: 'z1',
  registerId: 'ab12-1',
  registerName: 'Front till',
  number: 7,
  sums: SUMS,
  reason: 'A coin',
  openedAt: '2026-03-02T08:00:00.000Z',
  openedByName: 'Rosa',
  closedByName: 'Marcus',
  deliveredByName: 'Tom',
  closedAt: '2026-03-02T18:00:00.000Z',
  receivedAt: '2026-03-02T18:00:01.000Z',
  floatAmount: 50,
  expectedAmount: 129,
  countedAmount: 128,
  difference: -1,
  tillExpectedAmount: 134,
  tillSales: 3,
  unsyncedCount: 1,
  unsyncedTotal: 5,
  firstSequence: 11,
  lastSequence: 12,
  perpetualTotal: 1_079,
  movements: [],
  recounts: [
    {
      id: 'r1',
      kind: 'closing',
      amount: 120,
      reason: 'Robbed',
      happenedAt: '2026-03-02T18:05:00.000Z',
      receivedAt: '2026-03-02T18:05:01.000Z',
      byName: 'Rosa',
    },
  ],
  corrections: [
    {
      id: 'c1',
      kind: 'sale',
      label: 'SALE-LATE',
      happenedAt: '2026-03-02T17:00:00.000Z',
      receivedAt: '2026-03-03T08:00:00.000Z',
      sums: { sales: '1.00', 'sales total': '5.00', 'cash received': '5.00' },
    },
  ],
};
export const OPEN: OpenShift = {
  registerId: 'cd34-1',
  registerName: null,
  number: 2,
  openedAt: '2026-03-02T08:00:00.000Z',
  openedByName: 'Rosa',
  floatAmount: 20,
  sums: SUMS,
  expectedAmount: 99,
  movements: [],
  firstSequence: 1,
  lastSequence: 2,
};

interface Shifts {
  closings?: readonly ShiftClosing[];
  open?: readonly OpenShift[];
}

/** Opens the page with a server that has these shifts. */
export async function openClosings(shifts: Shifts, options: TestDataOptions = {}) {
  const shop = await openShop({ as: 'MANAGER', ...options });
  teachShifts(shop.server, shifts);
  return { ...shop, ...shop.show(<ClosingsPage />) };
}

/** Makes a fake server answer with these shifts. */
export function teachShifts(
  { resources }: Pick<Shop['server'], 'resources'>,
  { closings = [], open = [] }: Shifts,
): void {
  const { read } = resources;
  resources.read = (url, query) => {
    if (url === '/shifts/closings') return { status: 200, body: { items: closings, next: null } };
    return url === '/shifts/open' ? { status: 200, body: open } : read(url, query);
  };
}
