import type { Judgment } from '@evertill/shared-domain';
import { EmptyState, makeStyles, RefundIcon, ReviewIcon } from '@evertill/shared-ui';
import { DataTable, type DataTableProps } from '@evertill/shared-ui/tables';
import { review } from '../texts';
import { judgmentColumns } from './review-columns';

interface JudgmentsTableProps
  extends Pick<DataTableProps<Judgment>, 'more' | 'error' | 'loading' | 'onRetry'> {
  judgments: readonly Judgment[];
  now: Date;
  onUndo(judgment: Judgment): void;
}

/** Lists the cleared differences, one row for each decision, with an Undo action. */
export function JudgmentsTable({ judgments, now, onUndo, ...state }: JudgmentsTableProps) {
  const styles = useStyles();
  return (
    <DataTable
      {...state}
      ariaLabel={review.clearedTable}
      className={styles.table}
      rows={judgments}
      columns={judgmentColumns(now)}
      rowKey={({ id }) => id}
      rowName={({ item }) => item.message}
      empty={<EmptyState icon={<ReviewIcon />} title={review.emptyCleared} hint={review.emptyClearedHint} />}
      rowActions={[{ id: 'undo', label: review.undo, icon: <RefundIcon />, onClick: onUndo }]}
    />
  );
}

const useStyles = makeStyles({ table: { flexShrink: 1, flexGrow: 0 } });
