import { formatMoment, formatMoney, netOf, registerLabel, type ShiftClosing } from '@evertill/shared-domain';
import { corrected, differenceWords } from '@evertill/shared-screens/shifts';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
import { closings } from '../texts';

/** Names a closed shift: 'Z report 12, Front till'. */
export function closingName({ number, registerId: id, registerName: name }: ShiftClosing): string {
  return closings.reportOf(number, registerLabel({ id, name }));
}

/** A closed shift on phones: its number, register and net sales, then when it was closed and the difference. */
export const CLOSING_PHONE_ROW: PhoneRow = [
  { start: ['number', 'till'], end: ['net'] },
  { start: ['closed'], end: ['difference'] },
];

/** Returns the columns of the list of closed shifts. */
export function closingColumns(): readonly Column<ShiftClosing>[] {
  return [
    {
      id: 'number',
      label: closings.columns.number,
      minWidth: 56,
      render: ({ number }) => closings.numbered(number),
      sortValue: ({ number }) => number,
    },
    {
      id: 'till',
      label: closings.columns.register,
      minWidth: 120,
      render: ({ registerId: id, registerName: name }) => registerLabel({ id, name }),
      sortValue: ({ registerId: id, registerName: name }) => registerLabel({ id, name }),
    },
    {
      id: 'closed',
      label: closings.columns.closed,
      phoneRender: ({ closedAt }) => formatMoment(new Date(closedAt)),
      minWidth: 150,
      render: ({ closedAt, closedByName }) => (
        <>
          {formatMoment(new Date(closedAt))}
          {closedByName && <div>{closedByName}</div>}
        </>
      ),
      sortValue: ({ closedAt }) => closedAt,
    },
    {
      id: 'net',
      label: closings.columns.net,
      align: 'end',
      minWidth: 96,
      render: ({ sums }) => formatMoney(netOf(sums)),
      sortValue: ({ sums }) => netOf(sums),
    },
    {
      id: 'expected',
      label: closings.columns.expected,
      align: 'end',
      minWidth: 96,
      render: ({ expectedAmount }) => formatMoney(expectedAmount),
      sortValue: ({ expectedAmount }) => expectedAmount,
    },
    {
      id: 'counted',
      label: closings.columns.counted,
      align: 'end',
      minWidth: 96,
      render: ({ countedAmount }) => formatMoney(countedAmount),
      sortValue: ({ countedAmount }) => countedAmount,
    },
    {
      id: 'difference',
      label: closings.columns.difference,
      align: 'end',
      minWidth: 110,
      render: (closing) => (
        <>
          {differenceWords(closing.difference)}
          {closing.corrections.length > 0 && <div>{lateWords(closing)}</div>}
        </>
      ),
      sortValue: ({ difference }) => difference,
    },
  ];
}

function lateWords(closing: ShiftClosing): string {
  return closings.late(closing.corrections.length, differenceWords(corrected(closing).difference));
}
