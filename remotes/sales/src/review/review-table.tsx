import type { ReviewItem } from '@evertill/shared-domain';
import { Button, CheckIcon, EmptyState, makeStyles, tokens } from '@evertill/shared-ui';
import { DataTable } from '@evertill/shared-ui/tables';
import { useState } from 'react';
import { ClearDialog } from './clear-dialog';
import { reviewColumns } from './review-columns';

export type ReviewFilter = 'open' | 'cleared';

interface ReviewTableProps {
  filter: ReviewFilter;
  items: readonly ReviewItem[] | undefined;
  error: string | null;
  now: Date;
  onRetry(): void;
  onCleared(count: number): void;
}

const NOBODY: ReadonlySet<string> = new Set();
const EMPTY: Readonly<Record<ReviewFilter, { title: string; hint: string }>> = {
  open: {
    title: 'Nothing to review',
    hint: 'Where an offline sale differs from the books (stock, price, tax, discount), it is listed here.',
  },
  cleared: {
    title: 'Nothing was cleared yet',
    hint: 'Differences you clear move here, with your name and note.',
  },
};

/** The differences, one row each; open ones can be cleared, one by one or many together. */
export function ReviewTable({ filter, items, error, now, onRetry, onCleared }: ReviewTableProps) {
  const styles = useStyles();
  const [selected, setSelected] = useState(NOBODY);
  const [clearing, setClearing] = useState<readonly ReviewItem[]>([]);
  const isOpen = filter === 'open';
  const chosen = (items ?? []).filter(({ id }) => selected.has(id));
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bulk}>
          <span>{chosen.length} selected</span>
          <Button appearance="primary" icon={<CheckIcon />} onClick={() => setClearing(chosen)}>
            Clear selected
          </Button>
        </div>
      )}
      <DataTable
        ariaLabel={isOpen ? 'Open differences' : 'Cleared differences'}
        className={styles.table}
        rows={items ?? []}
        columns={reviewColumns(now, !isOpen)}
        rowKey={({ id }) => id}
        rowName={({ message }) => message}
        loading={items === undefined && error === null}
        error={error}
        onRetry={onRetry}
        empty={<EmptyState {...EMPTY[filter]} />}
        defaultRowsPerPage={20}
        {...(isOpen && {
          selection: { selected, onChange: setSelected },
          rowActions: [
            {
              id: 'clear',
              label: 'Clear',
              icon: <CheckIcon />,
              onClick: (item: ReviewItem) => setClearing([item]),
            },
          ],
        })}
      />
      {clearing.length > 0 && (
        <ClearDialog
          items={clearing}
          onClose={() => setClearing([])}
          onCleared={(count) => {
            setSelected(NOBODY);
            onCleared(count);
          }}
        />
      )}
    </>
  );
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
