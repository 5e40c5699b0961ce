import { parkedReason, pendingState, useSupplierActions, useSuppliers } from '@evertill/shared-data';
import type { Supplier } from '@evertill/shared-domain';
import {
  AddIcon,
  Button,
  ConfirmDialog,
  DeleteIcon,
  EditIcon,
  EmptyState,
  PageFrame,
  PageHeader,
  SearchBox,
  useDebouncedValue,
} from '@evertill/shared-ui';
import { type Column, DataTable, type RowAction, RowName } from '@evertill/shared-ui/tables';
import { useMemo, useState } from 'react';
import { useAnnounce } from '../use-announce';
import { useLast } from '../use-last';
import { useLoadFailure } from '../use-load-failure';
import { SUPPLIER_MESSAGES } from './messages';
import { SupplierDialog } from './supplier-dialog';
import { filterSuppliers } from './supplier-form';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; supplier: Supplier } | null;

const COLUMNS: readonly Column<Supplier>[] = [
  {
    id: 'name',
    label: 'Name',
    sortValue: (supplier) => supplier.name,
    render: (supplier) => <RowName name={supplier.name} reason={parkedReason(supplier)} />,
  },
  {
    id: 'contactPerson',
    label: 'Contact Person',
    sortValue: (supplier) => supplier.contactPerson,
    render: (supplier) => supplier.contactPerson,
  },
  {
    id: 'email',
    label: 'Email',
    sortValue: (supplier) => supplier.email,
    render: (supplier) => supplier.email,
  },
  {
    id: 'phone',
    label: 'Phone',
    sortValue: (supplier) => supplier.phone,
    render: (supplier) => supplier.phone,
  },
];

export function SuppliersPage() {
  const { items, isLoading, error, refresh } = useSuppliers();
  const { remove } = useSupplierActions();
  const announce = useAnnounce();
  const [open, setOpen] = useState<Open>(null);
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed);
  const failure = useLoadFailure(error, SUPPLIER_MESSAGES.loadFailed);
  const found = useMemo(() => filterSuppliers(items, query), [items, query]);
  const shown = useLast(open);
  const close = () => setOpen(null);

  const rowActions: readonly RowAction<Supplier>[] = [
    {
      id: 'edit',
      label: 'Edit',
      icon: <EditIcon />,
      onClick: (supplier) => setOpen({ dialog: 'edit', supplier }),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: <DeleteIcon />,
      intent: 'negative',
      onClick: (supplier) => setOpen({ dialog: 'delete', supplier }),
    },
  ];

  const handleDelete = async () => {
    if (open?.dialog !== 'delete') return;
    try {
      const { queued } = await remove(open.supplier.id);
      announce.written(SUPPLIER_MESSAGES.deleted, queued);
    } catch (reason) {
      announce.failed(reason, SUPPLIER_MESSAGES.deleteFailed);
    }
    close();
  };

  return (
    <PageFrame fillsHeight hasDialog={open !== null}>
      <PageHeader
        title={SUPPLIER_MESSAGES.title}
        subtitle={items.length === 0 && (isLoading || failure !== null) ? null : countOf(items.length)}
        actions={
          <Button appearance="primary" icon={<AddIcon />} onClick={() => setOpen({ dialog: 'add' })}>
            {SUPPLIER_MESSAGES.add}
          </Button>
        }
      >
        <SearchBox
          aria-label="Search suppliers"
          placeholder="Search suppliers"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </PageHeader>
      <DataTable<Supplier>
        ariaLabel="Suppliers"
        rows={found}
        columns={COLUMNS}
        rowKey={(supplier) => supplier.id}
        rowName={(supplier) => supplier.name}
        rowActions={rowActions}
        rowState={pendingState}
        rowStateHint={parkedReason}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        resetPageKey={query}
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        empty={
          query === '' ? (
            <EmptyState
              title="No suppliers found"
              hint="Add the first one to name who your products come from."
            />
          ) : (
            <EmptyState title={`No supplier matches “${query}”`} />
          )
        }
      />
      <SupplierDialog
        open={open?.dialog === 'add' || open?.dialog === 'edit'}
        supplier={shown?.dialog === 'edit' ? shown.supplier : null}
        onClose={close}
      />
      <ConfirmDialog
        open={open?.dialog === 'delete'}
        title="Confirm Deletion"
        text={SUPPLIER_MESSAGES.confirmDelete}
        confirmLabel="Delete"
        destructive
        onConfirm={handleDelete}
        onCancel={close}
      />
    </PageFrame>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 supplier' : `${count} suppliers`;
}
