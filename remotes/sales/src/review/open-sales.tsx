import type { ReviewedSale } from '@evertill/shared-domain';
import {
  Button,
  CheckIcon,
  EmptyState,
  FilterIcon,
  makeStyles,
  SuccessIcon,
  tokens,
} from '@evertill/shared-ui';
import { DataTable, type DataTableProps } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { review } from '../texts';
import { openColumns } from './review-columns';

interface OpenSalesProps
  extends Pick<DataTableProps<ReviewedSale>, 'more' | 'error' | 'loading' | 'onRetry'> {
  sales: readonly ReviewedSale[];
  /** The label of the kind in the filter. Null for all kinds. */
  filter: string | null;
  now: Date;
  onClear(sales: readonly ReviewedSale[]): void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Lists the sales with open differences, one row each. One or several sales can be cleared at once. */
export function OpenSales({ sales, filter, now, onClear, ...state }: OpenSalesProps) {
  const styles = useStyles();
  const [selected, setSelected] = useState(NOBODY);
  const chosen = sales.filter((sale) => selected.has(keyOf(sale)));
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk}>
          <span>{review.selected(chosen.length)}</span>
          <Button appearance="primary" icon={<CheckIcon />} onClick={() => onClear(chosen)}>
            {review.clearSelected}
          </Button>
        </div>
      )}
      <DataTable
        {...state}
        ariaLabel={review.openTable}
        className={styles.table}
        rows={sales}
        columns={openColumns(now)}
        rowKey={keyOf}
        rowName={({ findings: [item] }) => item?.message ?? ''}
        empty={
          filter === null ? (
            <EmptyState icon={<SuccessIcon />} title={review.empty} hint={review.emptyHint} />
          ) : (
            <EmptyState icon={<FilterIcon />} title={review.emptyKind} hint={review.emptyKindHint(filter)} />
          )
        }
        selection={{ selected, onChange: setSelected }}
        rowActions={[
          { id: 'clear', label: review.clear, icon: <CheckIcon />, onClick: (sale) => onClear([sale]) },
        ]}
      />
    </>
  );
}

function keyOf({ findings: [item] }: ReviewedSale): string {
  return item?.id ?? '';
}

const useStyles = makeStyles({
  bulk: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  table: { flexShrink: 1, flexGrow: 0 },
});
