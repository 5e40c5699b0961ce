import {
  countOf,
  formatMoment,
  formatMoney,
  netOf,
  registerLabel,
  type ShiftClosing,
} from '@evertill/shared-domain';
import { corrected, differenceWords } from '@evertill/shared-screens/shifts';
import type { Column } from '@evertill/shared-ui/tables';

/** Names a closed shift: 'Z report 12 of Front till'. */
export function closingName({ number, registerId: id, registerName: name }: ShiftClosing): string {
  return `Z report ${number} of ${registerLabel({ id, name })}`;
}

/** Returns the columns of the list of closed shifts. */
export function closingColumns(): readonly Column<ShiftClosing>[] {
  return [
    {
      id: 'number',
      label: 'Z',
      minWidth: 56,
      cardTitle: true,
      render: ({ number }) => `Z ${number}`,
      sortValue: ({ number }) => number,
    },
    {
      id: 'till',
      label: 'Till',
      minWidth: 120,
      render: ({ registerId: id, registerName: name }) => registerLabel({ id, name }),
      sortValue: ({ registerId: id, registerName: name }) => registerLabel({ id, name }),
    },
    {
      id: 'closed',
      label: 'Closed',
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
      label: 'Sales',
      align: 'end',
      minWidth: 96,
      render: ({ sums }) => formatMoney(netOf(sums)),
      sortValue: ({ sums }) => netOf(sums),
    },
    {
      id: 'expected',
      label: 'Expected',
      align: 'end',
      minWidth: 96,
      render: ({ expectedAmount }) => formatMoney(expectedAmount),
      sortValue: ({ expectedAmount }) => expectedAmount,
    },
    {
      id: 'counted',
      label: 'Counted',
      align: 'end',
      minWidth: 96,
      render: ({ countedAmount }) => formatMoney(countedAmount),
      sortValue: ({ countedAmount }) => countedAmount,
    },
    {
      id: 'difference',
      label: 'Difference',
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
  return `${countOf(closing.corrections.length, 'late arrival')}: ${differenceWords(corrected(closing).difference)}`;
}
