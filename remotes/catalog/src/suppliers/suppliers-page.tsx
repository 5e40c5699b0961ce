import { Supplier } from '@evertill/shared-domain';
import {
  DeleteDialog,
  EntityDialog,
  fieldColumn,
  knownCount,
  ListScreen,
  nameColumn,
  useListScreen,
  useListSearch,
} from '@evertill/shared-screens';
import type { PhoneRow } from '@evertill/shared-ui/tables';
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
  const search = useListSearch(screen.list.items, findSuppliers, supplierList);

  return (
    <ListScreen
      screen={screen}
      subtitle={knownCount(screen, supplierList.count)}
      tools={search.field}
      table={{
        columns: COLUMNS,
        phoneRow: PHONE_ROW,
        defaultSort: { columnId: 'name', direction: 'ascending' },
        ...search.table,
      }}
    >
      <EntityDialog screen={screen} />
      <DeleteDialog screen={screen} />
    </ListScreen>
  );
}

/** Finds suppliers by any of their fields. */
function findSuppliers(suppliers: readonly Supplier[], query: string): readonly Supplier[] {
  const wanted = query.trim().toLowerCase();
  return suppliers.filter((supplier) =>
    Object.values(Supplier.toBase(supplier)).some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(wanted),
    ),
  );
}
