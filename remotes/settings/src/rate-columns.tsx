import { formatRate, rateTypeLabel, Tax } from '@evertill/shared-domain';
import { fieldColumn, nameColumn } from '@evertill/shared-screens';
import type { Column, PhoneRow } from '@evertill/shared-ui/tables';
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
    phoneLabel: true,
    sortValue: (rate) => rate.active,
    render: ({ active }) => (active ? words.yes : words.no),
  },
];

/** A tax or discount on phones: its name and value, then its description, and if it is active. */
export const RATE_PHONE_ROW: PhoneRow = [
  { start: ['name'], end: ['value'] },
  { start: ['description'], end: ['active'] },
];
