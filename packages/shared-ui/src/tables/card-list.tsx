import { Checkbox, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@evertill/shared-ui';
import { useVirtualRows } from '@evertill/shared-ui/rows';
import type { RefObject } from 'react';
import { tables } from '../texts';
import { RowActions } from './row-actions';
import { rowSelection } from './row-selection';
import { RowStateMark } from './row-state-mark';
import type { DataTableProps } from './table-types';
import type { TableView } from './use-table-view';

interface CardListProps<Row> {
  table: DataTableProps<Row>;
  view: TableView<Row>;
  scrollArea: RefObject<HTMLElement | null>;
}

const CARD_HEIGHT_PX = 150;

/** Shows the rows as cards, on phones, for a table that names no two lines. */
export function CardList<Row>({ table, view, scrollArea }: CardListProps<Row>) {
  const { pageRows } = view;
  const columns = table.columns.filter((column) => !column.hideInCard);
  const title = columns.find((column) => column.cardTitle) ?? columns[0];
  const styles = useStyles();
  const drawn = useVirtualRows({ rowCount: pageRows.length, rowHeightPx: CARD_HEIGHT_PX, scrollArea });
  const selection = rowSelection(table, pageRows);
  if (table.loading && view.total === 0) return <SkeletonCards />;
  return (
    <ul aria-label={table.ariaLabel} aria-busy={table.loading || undefined} className={styles.list}>
      {drawn.roomAbovePx > 0 && <li aria-hidden="true" style={{ height: drawn.roomAbovePx }} />}
      {drawn.indexes.map((index) => {
        const row = pageRows[index];
        if (row === undefined) return null;
        const state = table.rowState?.(row);
        return (
          <li key={table.rowKey(row)} data-index={index} className={styles.item}>
            <article data-state={state} className={mergeClasses(styles.card, state && styles[state])}>
              <div className={styles.heading}>
                {selection && (
                  <Checkbox
                    aria-label={tables.select(table.rowName?.(row) ?? tables.row(view.offset + index + 1))}
                    checked={selection.isSelected(row)}
                    disabled={selection.isDisabled(row)}
                    onChange={() => selection.toggle(row)}
                  />
                )}
                <div className={styles.title}>
                  {state && <RowStateMark state={state} hint={table.rowStateHint?.(row)} />}
                  {title?.render(row)}
                </div>
                {table.rowActions && <RowActions row={row} table={table} />}
              </div>
              <dl className={styles.facts}>
                {columns
                  .filter((column) => column !== title)
                  .map((column) => (
                    <div key={column.id} className={styles.fact}>
                      <dt className={styles.label}>{column.label}</dt>
                      <dd className={styles.value}>{column.render(row)}</dd>
                    </div>
                  ))}
              </dl>
            </article>
          </li>
        );
      })}
      {drawn.roomBelowPx > 0 && <li aria-hidden="true" style={{ height: drawn.roomBelowPx }} />}
    </ul>
  );
}

function SkeletonCards() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.list} aria-hidden>
      {['one', 'two', 'three', 'four'].map((card) => (
        <div key={card} className={styles.item}>
          <div className={styles.card}>
            <SkeletonItem size={20} style={{ width: '60%' }} />
            <SkeletonItem style={{ width: '90%', marginTop: 12 }} />
            <SkeletonItem style={{ width: '40%', marginTop: 12 }} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: '0 8px 8px', display: 'block' },
  item: { paddingBottom: '8px' },
  card: {
    padding: '10px 12px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  pending: {
    backgroundColor: tokens.colorInfoSoftBackground,
    boxShadow: `inset 3px 0 0 ${tokens.colorInfoBackground}`,
  },
  parked: {
    backgroundColor: tokens.colorWarningSoftBackground,
    boxShadow: `inset 3px 0 0 ${tokens.colorWarningBackground}`,
  },
  heading: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '36px',
    display: 'flex',
    alignItems: 'center',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
    gap: '8px 12px',
    margin: '4px 0 0',
  },
  fact: { minWidth: 0 },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
