import { Checkbox, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { tables } from '../texts';
import { PhoneRowActions } from './phone-row-actions';
import { PhoneRowLines } from './phone-row-lines';
import { RowListFrame, type RowListProps } from './row-list-frame';
import { type RowSelection, rowSelection } from './row-selection';
import { useRowStateStyles } from './row-state-mark';
import type { DataTableProps, PhoneRow } from './table-types';

interface PhoneRowsProps<Row> extends RowListProps<Row> {
  phoneRow: PhoneRow;
}

const ROW_HEIGHT_PX = 64;

/** Shows the rows as a list on phones, two lines each. */
export function PhoneRows<Row>({ table, phoneRow, view, scrollArea }: PhoneRowsProps<Row>) {
  const { pageRows } = view;
  const styles = useStyles();
  const selection = useMemo(() => rowSelection(table, pageRows), [table, pageRows]);
  return (
    <RowListFrame
      table={table}
      view={view}
      scrollArea={scrollArea}
      rowHeightPx={ROW_HEIGHT_PX}
      className={styles.list}
      place={<SkeletonRows />}
    >
      {(row, index, name) => (
        <TwoLineRow
          key={table.rowKey(row)}
          row={row}
          pageIndex={index}
          name={name}
          table={table}
          phoneRow={phoneRow}
          selection={selection}
        />
      )}
    </RowListFrame>
  );
}

interface TwoLineRowProps<Row> {
  row: Row;
  /** The index among the rows of the page, used to measure the row. */
  pageIndex: number;
  name: string;
  table: DataTableProps<Row>;
  phoneRow: PhoneRow;
  selection: RowSelection<Row> | null;
}

function TwoLineRow<Row>(props: TwoLineRowProps<Row>) {
  const { row, pageIndex, name, table, phoneRow, selection } = props;
  const styles = useStyles();
  const states = useRowStateStyles();
  const state = table.rowState?.(row);
  return (
    <li
      data-index={pageIndex}
      data-state={state}
      className={mergeClasses(styles.row, state && states[state], table.rowClassName?.(row))}
    >
      {selection && (
        <span className={styles.above}>
          <Checkbox
            aria-label={tables.select(name)}
            checked={selection.isSelected(row)}
            disabled={selection.isDisabled(row)}
            onChange={() => selection.toggle(row)}
          />
        </span>
      )}
      {table.phonePicture && <span className={styles.picture}>{table.phonePicture(row)}</span>}
      <PhoneRowLines row={row} table={table} phoneRow={phoneRow} />
      {table.onRowClick && (
        <button
          type="button"
          aria-label={tables.open(name)}
          className={styles.press}
          onClick={() => table.onRowClick?.(row)}
        />
      )}
      <PhoneRowActions
        row={row}
        name={name}
        actions={table.rowActions?.filter((action) => !action.isHidden?.(row)) ?? []}
        fillsRow={!table.onRowClick}
      />
    </li>
  );
}

function SkeletonRows() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.list} aria-hidden>
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row} className={mergeClasses(styles.row, styles.loading)}>
          <SkeletonItem size={16} style={{ width: '60%' }} />
          <SkeletonItem size={12} style={{ width: '40%' }} />
        </div>
      ))}
    </Skeleton>
  );
}

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '64px',
    padding: '6px 4px 6px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomColor: 'transparent' },
  },
  picture: { display: 'inline-flex', flexShrink: 0, marginRight: tokens.spacingHorizontalM },
  // The controls of the row are above the button that covers the row.
  above: { position: 'relative', zIndex: 1, display: 'inline-flex', marginLeft: '-8px' },
  press: {
    position: 'absolute',
    inset: 0,
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed, opacity: 0.5 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  loading: { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', rowGap: '8px' },
});
