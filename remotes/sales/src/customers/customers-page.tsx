import { pendingState } from '@evertill/shared-data';
import { Customer, findCustomers } from '@evertill/shared-domain';
import {
  DeleteDialog,
  EntityDialog,
  fieldColumn,
  knownCount,
  ListScreen,
  nameColumn,
  rowActionsOf,
  useListScreen,
  useListSearch,
} from '@evertill/shared-screens';
import { downloadFile } from '@evertill/shared-screens/csv';
import { CustomerPhoneField } from '@evertill/shared-screens/customers';
import { Button, DownloadIcon, ShowIcon, UploadIcon } from '@evertill/shared-ui';
import type { PhoneRow } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { customerDetails, customerImport, customerList } from '../texts';
import { customersFile } from './csv/customers-file';
import { ImportDialog } from './csv/import-dialog';
import { CustomerDetails } from './customer-details';
import { MergeDialog } from './merge-dialog';

const COLUMNS = [
  { ...nameColumn(Customer, 'name'), minWidth: 160 },
  { ...fieldColumn(Customer, 'phone'), minWidth: 140 },
  { ...fieldColumn(Customer, 'email'), minWidth: 190 },
  { ...fieldColumn(Customer, 'cardCode'), minWidth: 110 },
];

const PHONE_ROW: PhoneRow = [{ start: ['name'] }, { start: ['phone', 'email'] }];

/** Lists the shop's customers, for those who may see contact data. */
export function CustomersPage() {
  const screen = useListScreen(Customer, customerList);
  const { items } = screen.list;
  const search = useListSearch(items, findCustomers, customerList);
  const [isImporting, setImporting] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const [mergingId, setMergingId] = useState<string | null>(null);
  const shown = items.find(({ id }) => id === shownId);
  const merging = items.find(({ id }) => id === mergingId);
  const others = items.filter(
    (item) => item.id !== (merging ?? shown)?.id && pendingState(item) === undefined,
  );

  return (
    <ListScreen
      screen={screen}
      subtitle={knownCount(screen, customerList.count)}
      tools={
        <>
          {search.field}
          <Button icon={<UploadIcon />} onClick={() => setImporting(true)}>
            {customerImport.import}
          </Button>
          <Button
            icon={<DownloadIcon />}
            disabled={items.length === 0}
            onClick={() => downloadFile(customersFile(items), 'customers.csv')}
          >
            {customerImport.export}
          </Button>
        </>
      }
      table={{
        columns: COLUMNS,
        phoneRow: PHONE_ROW,
        onRowClick: ({ id }) => setShownId(id),
        rowActions: [
          {
            id: 'view',
            label: customerDetails.view,
            icon: <ShowIcon />,
            onClick: ({ id }) => setShownId(id),
          },
          ...rowActionsOf(screen),
        ],
        defaultSort: { columnId: 'name', direction: 'ascending' },
        ...search.table,
      }}
    >
      <EntityDialog
        screen={screen}
        instead={{ phone: <CustomerPhoneField customerId={screen.dialogs.formRow?.id} /> }}
      />
      <DeleteDialog screen={screen} />
      {isImporting && <ImportDialog customers={items} onClose={() => setImporting(false)} />}
      {shown && (
        <CustomerDetails
          customer={shown}
          onMerge={
            others.length === 0
              ? undefined
              : () => {
                  setMergingId(shown.id);
                  setShownId(null);
                }
          }
          onClose={() => setShownId(null)}
        />
      )}
      {merging && <MergeDialog customer={merging} others={others} onClose={() => setMergingId(null)} />}
    </ListScreen>
  );
}
