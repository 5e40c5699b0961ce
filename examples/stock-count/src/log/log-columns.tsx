import { parkedReason } from '@evertill/shared-data';
import { type Column, RowName } from '@evertill/shared-ui/tables';
import { LOG_ENTRIES, type LogEntry } from './log-entry';
import { LOG_MESSAGES as WORDS } from './messages';

const { fields } = LOG_ENTRIES;

export const LOG_COLUMNS: Column<LogEntry>[] = [
  {
    id: 'product',
    label: fields.product.label,
    minWidth: 200,
    // The reason why a change of this entry waits for a person is shown below the name.
    render: (entry) => <RowName name={entry.product} reason={parkedReason(entry)} />,
    sortValue: ({ product }) => product,
    cardTitle: true,
  },
  {
    id: 'counted',
    label: fields.counted.label,
    width: 110,
    align: 'end',
    render: ({ counted }) => counted,
    sortValue: ({ counted }) => counted,
  },
  {
    id: 'booked',
    label: fields.booked.label,
    width: 130,
    align: 'end',
    render: ({ booked }) => booked,
    sortValue: ({ booked }) => booked,
  },
  { id: 'remark', label: fields.remark.label, minWidth: 160, render: ({ remark }) => remark },
  { id: 'status', label: 'Status', width: 160, render: statusOf },
];

function statusOf({ status }: LogEntry): string {
  if (status === 'parked') return WORDS.parkedStatus;
  return status === 'pending' ? WORDS.pending : '';
}
