import { parkedReason } from '@evertill/shared-data';
import { StatusChip } from '@evertill/shared-ui';
import { type Column, type PhoneRow, RowName } from '@evertill/shared-ui/tables';
import { DELIVERIES, type Delivery } from './delivery';

const { fields } = DELIVERIES;

export const COLUMNS: Column<Delivery>[] = [
  {
    id: 'supplier',
    label: fields.supplier.label,
    minWidth: 200,
    render: (delivery) => <RowName name={delivery.supplier} reason={parkedReason(delivery)} />,
    sortValue: ({ supplier }) => supplier,
  },
  {
    id: 'boxes',
    label: fields.boxes.label,
    width: 110,
    align: 'end',
    render: ({ boxes }) => boxes,
    sortValue: ({ boxes }) => boxes,
  },
  {
    id: 'state',
    label: 'State',
    width: 160,
    render: ({ status }) => status === 'pending' && <StatusChip color="info" text="Waits to be sent" />,
  },
];

export const PHONE_ROW: PhoneRow = [{ start: ['supplier'], end: ['boxes'] }, { start: ['state'] }];
