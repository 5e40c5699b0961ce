import type { Judgement } from '@evertill/shared-domain';
import { EmptyState, makeStyles, RefundIcon } from '@evertill/shared-ui';
import { DataTable, type DataTableProps } from '@evertill/shared-ui/tables';
import { judgementColumns } from './review-columns';

interface JudgementsTableProps
  extends Pick<DataTableProps<Judgement>, 'more' | 'error' | 'loading' | 'onRetry'> {
  judgements: readonly Judgement[];
  now: Date;
  onUndo(judgement: Judgement): void;
}

/** What was cleared, one row for each decision, and the way back. */
export function JudgementsTable({ judgements, now, onUndo, ...state }: JudgementsTableProps) {
  const styles = useStyles();
  return (
    <DataTable
      {...state}
      ariaLabel="Cleared differences"
      className={styles.table}
      rows={judgements}
      columns={judgementColumns(now)}
      rowKey={({ id }) => id}
      rowName={({ item }) => item.message}
      empty={
        <EmptyState
          title="Nothing was cleared yet"
          hint="Differences you clear move here, with your name and note."
        />
      }
      rowActions={[{ id: 'undo', label: 'Undo', icon: <RefundIcon />, onClick: onUndo }]}
    />
  );
}

const useStyles = makeStyles({ table: { flexShrink: 1, flexGrow: 0 } });
