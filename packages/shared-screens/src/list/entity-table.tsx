import { parkedReason, pendingState } from '@evertill/shared-data';
import type { EntityItem } from '@evertill/shared-domain';
import { DataTable, type DataTableProps } from '@evertill/shared-ui/tables';

type OwnProps = 'rowKey' | 'rowState' | 'rowStateHint';

/** A table of rows that may wait to be sent, or may have been refused. */
export function EntityTable<Item extends EntityItem>(props: Omit<DataTableProps<Item>, OwnProps>) {
  return (
    <DataTable<Item>
      {...props}
      rowKey={(item) => item.id}
      rowState={pendingState}
      rowStateHint={parkedReason}
    />
  );
}
