import { formatRate, rateTypeLabel, Tax } from '@evertill/shared-domain';
import { fieldColumn, nameColumn } from '@evertill/shared-screens';
import { StatusChip } from '@evertill/shared-ui';
import type { Column } from '@evertill/shared-ui/tables';
import { rates as words } from './texts';

/** The columns of taxes and discounts, which have the same fields. */
export const RATE_COLUMNS: readonly Column<Tax>[] = [
  nameColumn(Tax, 'name'),
  { ...fieldColumn(Tax, 'description'), minWidth: 160 },
  {
    id: 'type',
    label: words.type,
    sortValue: (rate) => rateTypeLabel(rate.type),
    render: (rate) => rateTypeLabel(rate.type),
  },
  { id: 'value', label: words.value, align: 'end', sortValue: (rate) => rate.value, render: formatRate },
  {
    id: 'active',
    label: words.active,
    sortValue: (rate) => rate.active,
    render: ({ active }) => (
      <StatusChip color={active ? 'positive' : 'gray'} text={active ? words.yes : words.no} />
    ),
  },
];
