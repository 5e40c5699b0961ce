import { Supplier } from '@evertill/shared-domain';
import {
  DeleteDialog,
  EntityDialog,
  fieldColumn,
  knownCount,
  ListScreen,
  nameColumn,
  useListScreen,
} from '@evertill/shared-screens';
import { Button, EmptyState, FilterIcon, SearchBox, useDebouncedValue } from '@evertill/shared-ui';
import type { PhoneRow } from '@evertill/shared-ui/tables';
import { useMemo, useState } from 'react';
import { supplierList } from '../texts';

const COLUMNS = [
  { ...nameColumn(Supplier, 'name'), minWidth: 140 },
  { ...fieldColumn(Supplier, 'contactPerson'), minWidth: 130 },
  { ...fieldColumn(Supplier, 'email'), minWidth: 190 },
  { ...fieldColumn(Supplier, 'phone'), minWidth: 130 },
];

const PHONE_ROW: PhoneRow = [{ start: ['name'] }, { start: ['contactPerson', 'phone'] }];

export function SuppliersPage() {
  const screen = useListScreen(Supplier, supplierList);
  const { items } = screen.list;
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed);
  const found = useMemo(() => filterSuppliers(items, query), [items, query]);

  return (
    <ListScreen
      screen={screen}
      subtitle={knownCount(screen, supplierList.count)}
      tools={
        <SearchBox
          aria-label={supplierList.search}
          placeholder={supplierList.search}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      }
      table={{
        columns: COLUMNS,
        phoneRow: PHONE_ROW,
        rows: found,
        resetPageKey: query,
        defaultSort: { columnId: 'name', direction: 'ascending' },
        ...(query !== '' && {
          empty: (
            <EmptyState
              icon={<FilterIcon />}
              title={supplierList.noMatch(query)}
              action={<Button onClick={() => setTyped('')}>{supplierList.showAll}</Button>}
            />
          ),
        }),
      }}
    >
      <EntityDialog screen={screen} />
      <DeleteDialog screen={screen} />
    </ListScreen>
  );
}

/** Finds suppliers by any of their fields. */
function filterSuppliers(suppliers: readonly Supplier[], query: string): readonly Supplier[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return suppliers;
  return suppliers.filter((supplier) =>
    Object.values(Supplier.toBase(supplier)).some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(wanted),
    ),
  );
}
