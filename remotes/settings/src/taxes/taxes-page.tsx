import { parkedReason, pendingState, serverText, useEntity, useEntityActions } from '@evertill/shared-data';
import { formatRate, rateTypeLabel, Tax } from '@evertill/shared-domain';
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
import { TAX_MESSAGES } from './messages';
import { TaxDialog } from './tax-dialog';

const COLUMNS: readonly Column<Tax>[] = [
  {
    id: 'name',
    label: 'Name',
    sortValue: (tax) => tax.name,
    render: (tax) => <RowName name={tax.name} reason={parkedReason(tax)} />,
  },
  {
    id: 'description',
    label: 'Description',
    hideBelow: 'md',
    sortValue: (tax) => tax.description,
    render: (tax) => tax.description,
  },
  {
    id: 'type',
    label: 'Type',
    sortValue: (tax) => rateTypeLabel(tax.type),
    render: (tax) => rateTypeLabel(tax.type),
  },
  { id: 'value', label: 'Value', align: 'end', sortValue: (tax) => tax.value, render: formatRate },
  {
    id: 'active',
    label: 'Active',
    sortValue: (tax) => tax.active,
    render: (tax) => <ActiveChip active={tax.active} />,
  },
];

export function TaxesPage() {
  const { items, isLoading, error, refresh } = useEntity(Tax);
  const { remove } = useEntityActions(Tax);
  const notices = useNotices();
  const dialogs = useOpenDialog<Tax>();
  const failure = useLoadFailure(error && serverText(error, TAX_MESSAGES.loadFailed));

  const addButton = (
    <Button appearance="primary" icon={<AddIcon />} onClick={dialogs.openAdd}>
      {TAX_MESSAGES.addButton}
    </Button>
  );
  const rowActions: readonly RowAction<Tax>[] = [
    { id: 'edit', label: 'Edit', icon: <EditIcon />, onClick: dialogs.openEdit },
    { id: 'delete', label: 'Delete', icon: <DeleteIcon />, intent: 'negative', onClick: dialogs.openDelete },
  ];

  const handleDelete = async () => {
    if (!dialogs.deleteRow) return;
    try {
      const { queued } = await remove(dialogs.deleteRow.id);
      notices.written(TAX_MESSAGES.deleted, queued);
    } catch (reason) {
      notices.failed(serverText(reason, TAX_MESSAGES.deleteFailed));
    }
    dialogs.close();
  };

  return (
    <PageFrame fillsHeight>
      <PageHeader title={TAX_MESSAGES.title} actions={addButton} />
      <DataTable<Tax>
        ariaLabel="Taxes"
        rows={items}
        columns={COLUMNS}
        rowKey={(tax) => tax.id}
        rowName={(tax) => tax.name}
        rowActions={rowActions}
        rowState={pendingState}
        rowStateHint={parkedReason}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={<EmptyState title="No taxes found" hint="Sales are made without tax until you add one." />}
      />
      <TaxDialog open={dialogs.isFormOpen} tax={dialogs.formRow} onClose={dialogs.close} />
      <ConfirmDialog
        open={dialogs.isDeleteOpen}
        title={TAX_MESSAGES.confirmTitle}
        text={TAX_MESSAGES.confirmDelete(dialogs.deleteRow?.name ?? '')}
        confirmLabel="Delete"
        destructive
        onConfirm={handleDelete}
        onCancel={dialogs.close}
      />
    </PageFrame>
  );
}
