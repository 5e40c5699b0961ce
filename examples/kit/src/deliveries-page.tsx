import { useHostApi, useHostEntity, useKept, useStore } from '@evertill/federation-kit';
import { useLoadFailure, useNotices } from '@evertill/shared-screens';
import {
  BoxIcon,
  Button,
  ConfirmDialog,
  DeleteIcon,
  EmptyState,
  PageFrame,
  PageHeader,
} from '@evertill/shared-ui';
import { DataTable } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { DELIVERIES, type Delivery } from './delivery';
import { COLUMNS, PHONE_ROW } from './delivery-columns';
import { DeliveryDialog } from './delivery-dialog';
import { LAST_SUPPLIER } from './last-supplier';

export function DeliveriesPage() {
  const { entity, items, isLoading, error, refresh } = useHostEntity(DELIVERIES);
  const failure = useLoadFailure(error && items.length === 0 ? error.message : null);
  const person = useStore(useHostApi().user);
  const [lastSupplier = '', keepSupplier] = useKept(LAST_SUPPLIER);
  const notices = useNotices();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Delivery | null>(null);
  const mayWrite = person !== null && person.role !== 'CASHIER';

  return (
    <PageFrame fillsHeight hasDialog={isAdding || removed !== null}>
      <PageHeader
        title="Deliveries"
        subtitle={isLoading ? null : `${items.length} expected`}
        actions={
          mayWrite && (
            <Button appearance="primary" onClick={() => setAdding(true)}>
              Expect a delivery
            </Button>
          )
        }
      />
      <DataTable
        ariaLabel="Deliveries"
        rows={items}
        columns={COLUMNS}
        phoneRow={PHONE_ROW}
        rowKey={({ id }) => id}
        rowName={({ supplier }) => supplier}
        rowActions={
          mayWrite
            ? [
                {
                  id: 'remove',
                  label: 'Delete',
                  icon: <DeleteIcon />,
                  intent: 'negative',
                  onClick: (delivery) => setRemoved(delivery),
                },
              ]
            : []
        }
        defaultSort={{ columnId: 'supplier', direction: 'ascending' }}
        loading={isLoading}
        error={failure}
        onRetry={() => void refresh()}
        empty={
          <EmptyState icon={<BoxIcon />} title="No deliveries yet" hint="Expected deliveries stand here." />
        }
      />
      {isAdding && (
        <DeliveryDialog
          supplier={lastSupplier}
          onSave={async (delivery) => {
            const { queued } = await entity.create(delivery);
            keepSupplier(delivery.supplier);
            notices.written(`${delivery.supplier} is expected`, { queued });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title="Delete this delivery?"
        text={removed?.supplier ?? ''}
        confirmLabel="Delete"
        destructive
        onConfirm={async () => {
          if (!removed) return;
          const { queued } = await entity.remove(removed.id);
          notices.written('Delivery deleted', { queued });
          setRemoved(null);
        }}
        onCancel={() => setRemoved(null)}
      />
    </PageFrame>
  );
}
