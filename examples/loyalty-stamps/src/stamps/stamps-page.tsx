import { useHostEntity } from '@evertill/federation-kit';
import { parkedReason } from '@evertill/shared-data';
import { useLoadFailure, useNotices } from '@evertill/shared-screens';
import { BoxIcon, ConfirmDialog, DeleteIcon, EmptyState, PageFrame, PageHeader } from '@evertill/shared-ui';
import { type Column, DataTable, RowName } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { stampTexts as WORDS } from '../texts';
import { STAMPS, type Stamp } from './stamp';

const COLUMNS: Column<Stamp>[] = [
  {
    id: 'customer',
    label: STAMPS.fields.customer.label,
    minWidth: 200,
    render: (stamp) => <RowName name={stamp.customer} reason={parkedReason(stamp)} />,
    sortValue: ({ customer }) => customer,
    cardTitle: true,
  },
  { id: 'sale', label: STAMPS.fields.sale.label, minWidth: 160, render: ({ sale }) => sale },
  { id: 'status', label: '', width: 160, render: statusOf },
];

/** Lists all stamps, so that a manager can take back one that was given by mistake. */
export function StampsPage() {
  const { entity, items, isLoading, error, refresh } = useHostEntity(STAMPS);
  const failure = useLoadFailure(error && items.length === 0 ? error.message : null);
  const notices = useNotices();
  const [removed, setRemoved] = useState<Stamp | null>(null);
  return (
    <PageFrame fillsHeight hasDialog={removed !== null}>
      <PageHeader title={WORDS.title} subtitle={isLoading ? null : WORDS.count(items.length)} />
      <DataTable
        ariaLabel={WORDS.title}
        rows={items}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ customer }) => customer}
        rowActions={[
          {
            id: 'remove',
            label: WORDS.remove,
            icon: <DeleteIcon />,
            intent: 'negative',
            onClick: (stamp) => setRemoved(stamp),
          },
        ]}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={<EmptyState icon={<BoxIcon />} title={WORDS.emptyTitle} hint={WORDS.emptyHint} />}
      />
      <ConfirmDialog
        open={removed !== null}
        title={WORDS.removeTitle}
        text={WORDS.removeText(removed?.customer ?? '', removed?.sale ?? '')}
        confirmLabel={WORDS.remove}
        destructive
        onConfirm={async () => {
          if (!removed) return;
          const { queued } = await entity.remove(removed.id);
          notices.written(WORDS.removed, { queued });
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      />
    </PageFrame>
  );
}

function statusOf({ status }: Stamp): string {
  if (status === 'parked') return WORDS.parked;
  return status === 'pending' ? WORDS.waits : '';
}
