import { useHostApi } from '@evertill/federation-kit';
import { parkedReason, pendingState, serverText, useEntity, useEntityActions } from '@evertill/shared-data';
import { Discount, formatRate, rateTypeLabel } from '@evertill/shared-domain';
import {
  AddIcon,
  Button,
  ConfirmDialog,
  DeleteIcon,
  EditIcon,
  EmptyState,
  PageFrame,
  PageHeader,
} from '@evertill/shared-ui';
import { type Column, DataTable, type RowAction, RowName } from '@evertill/shared-ui/tables';
import { ActiveChip } from '../active-chip';
import { useLoadFailure, useNotices } from '../use-notices';
import { useOpenDialog } from '../use-open-dialog';
import { DiscountDialog } from './discount-dialog';
import { DISCOUNT_MESSAGES } from './messages';

const COLUMNS: readonly Column<Discount>[] = [
  {
    id: 'name',
    label: 'Name',
    sortValue: (discount) => discount.name,
    render: (discount) => <RowName name={discount.name} reason={parkedReason(discount)} />,
  },
  {
    id: 'description',
    label: 'Description',
    hideBelow: 'md',
    sortValue: (discount) => discount.description,
    render: (discount) => discount.description,
  },
  {
    id: 'type',
    label: 'Type',
    sortValue: (discount) => rateTypeLabel(discount.type),
    render: (discount) => rateTypeLabel(discount.type),
  },
  { id: 'value', label: 'Value', align: 'end', sortValue: (discount) => discount.value, render: formatRate },
  {
    id: 'active',
    label: 'Active',
    sortValue: (discount) => discount.isActive,
    render: (discount) => <ActiveChip active={discount.isActive} />,
  },
];

export function DiscountsPage() {
  const { items, isLoading, error, refresh } = useEntity(Discount);
  const { remove } = useEntityActions(Discount);
  const { log } = useHostApi();
  const notices = useNotices();
  const dialogs = useOpenDialog<Discount>();
  const failure = useLoadFailure(error && serverText(error, DISCOUNT_MESSAGES.loadFailed));

  const addButton = (
    <Button appearance="primary" icon={<AddIcon />} onClick={dialogs.openAdd}>
      {DISCOUNT_MESSAGES.add}
    </Button>
  );
  const rowActions: readonly RowAction<Discount>[] = [
    { id: 'edit', label: 'Edit', icon: <EditIcon />, onClick: dialogs.openEdit },
    { id: 'delete', label: 'Delete', icon: <DeleteIcon />, intent: 'negative', onClick: dialogs.openDelete },
  ];

  const handleDelete = async () => {
    if (!dialogs.deleteRow) return;
    try {
      const { queued } = await remove(dialogs.deleteRow.id);
      notices.written(DISCOUNT_MESSAGES.deleted, queued);
      dialogs.close();
    } catch (reason) {
      // Spec 8: from the row it is only logged, without a notice; the dialog stays and says why.
      log({ level: 'error', message: DISCOUNT_MESSAGES.deleteFailed, error: reason });
      throw new Error(serverText(reason, DISCOUNT_MESSAGES.deleteFailed));
    }
  };

  return (
    <PageFrame fillsHeight>
      <PageHeader title={DISCOUNT_MESSAGES.title} actions={addButton} />
      <DataTable<Discount>
        ariaLabel="Discounts"
        rows={items}
        columns={COLUMNS}
        rowKey={(discount) => discount.id}
        rowName={(discount) => discount.name}
        rowActions={rowActions}
        rowState={pendingState}
        rowStateHint={parkedReason}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={<EmptyState title="No discounts found" hint="Add one to offer it at the till." />}
      />
      <DiscountDialog open={dialogs.isFormOpen} discount={dialogs.formRow} onClose={dialogs.close} />
      <ConfirmDialog
        open={dialogs.isDeleteOpen}
        title={DISCOUNT_MESSAGES.confirmTitle}
        text={DISCOUNT_MESSAGES.confirmDelete}
        confirmLabel="Delete"
        destructive
        onConfirm={handleDelete}
        onCancel={dialogs.close}
      />
    </PageFrame>
  );
}
