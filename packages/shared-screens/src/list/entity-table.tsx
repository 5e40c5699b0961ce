import { parkedReason, pendingState } from '@evertill/shared-data';
import type { EntityItem } from '@evertill/shared-domain';
import { DataTable, type DataTableProps } from '@evertill/shared-ui/tables';

type OwnProps = 'rowKey' | 'rowState' | 'rowStateHint';

/** Shows rows in a table, and marks the rows that wait to be sent or were refused. */
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
