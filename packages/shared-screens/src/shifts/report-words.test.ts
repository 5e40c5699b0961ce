import type { OpenShift } from '@evertill/shared-domain';
import { expect, it } from 'vitest';
import { reportSections } from './report-words';

const shift: OpenShift = {
  registerId: 'till-1',
  registerName: 'Front',
  number: 1,
  openedAt: '2026-03-02T08:00:00.000Z',
  openedByName: 'Rosa',
  floatAmount: 50,
  sums: {
    sales: '1.00',
    'sales total': '24.72',
    'taken CASH': '24.72',
    'cash received': '24.70',
    'cash rounding': '-0.02',
    'refunded CASH': '8.24',
    'cash refunded': '8.25',
    'cash rounding refunded': '0.01',
  },
  expectedAmount: 66.45,
  firstSequence: 1,
  lastSequence: 1,
  movements: [],
};

it('the rounding of cash is a line of its own beside the payments, and part of the cash in the drawer', () => {
  const linesOf = (title: string) =>
    reportSections(shift)
      .find((section) => section.title === title)
      ?.lines.map(({ label, value }) => `${label}: ${value}`);
  expect(linesOf('Payments')).toEqual([
    'Cash: $24.72',
    'Cash refunded: -$8.24',
    'Cash rounding: -$0.02',
    'Cash rounding refunded: -$0.01',
  ]);
  expect(linesOf('Cash drawer')).toEqual(expect.arrayContaining([expect.stringContaining('$24.70')]));
});
