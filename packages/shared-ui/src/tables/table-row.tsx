import { Checkbox, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { type MouseEvent, memo } from 'react';
import { tables } from '../texts';
import { RowActions } from './row-actions';
import type { RowSelection } from './row-selection';
import { RowStateMark } from './row-state-mark';
import type { Column, DataTableProps } from './table-types';
import { useKeptColumns } from './use-kept-columns';

interface TableRowProps<Row> {
  row: Row;
  /** The index among all rows, from 0. */
  index: number;
  columns: readonly Column<Row>[];
  table: DataTableProps<Row>;
  selection: RowSelection<Row> | null;
  /** The index among the rows of the page, used to measure the row. */
  pageIndex: number;
}

/**
 * A row of the table. Renders again only when its props change, not at every step of a scroll. The cast is needed
 * because memo loses the type parameter.
 */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, table, selection } = props;
  const styles = useStyles();
  const kept = useKeptColumns();
  const state = table.rowState?.(row);
  const isSelected = selection?.isSelected(row) ?? false;
  return (
    <tr
      data-index={props.pageIndex}
      data-state={state}
      // Row numbers start at 1, and the heading is row 1.
      aria-rowindex={props.index + 2}
      aria-selected={selection ? isSelected : undefined}
      className={mergeClasses(
        styles.row,
        isSelected && styles.selected,
        state && styles[state],
        table.onRowClick && styles.clickable,
        table.rowClassName?.(row),
      )}
      onClick={table.onRowClick ? (event) => isOwnClick(event) && table.onRowClick?.(row) : undefined}
    >
      {selection && (
        <td className={mergeClasses(styles.cell, styles.checkCell)}>
          <Checkbox
            aria-label={tables.select(table.rowName?.(row) ?? tables.row(props.index + 1))}
            checked={isSelected}
            disabled={selection.isDisabled(row)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column, position) => {
        const content = column.render(row);
        return (
          <td
            key={column.id}
            title={table.oneLine && typeof content === 'string' ? content : undefined}
            className={mergeClasses(
              styles.cell,
              styles[column.align ?? 'start'],
              table.oneLine && styles.oneLine,
              position === 0 && kept.first,
              // The shadow at the side of the first column is outside of its cell.
              table.oneLine && position === 0 && styles.unclipped,
            )}
          >
            {position === 0 ? (
              <div className={mergeClasses(styles.marked, table.oneLine && styles.clipped)}>
                {state && <RowStateMark state={state} hint={table.rowStateHint?.(row)} />}
                {typeof content === 'string' ? <span className={styles.words}>{content}</span> : content}
              </div>
            ) : (
              content
            )}
          </td>
        );
      })}
      {table.rowActions && (
        <td className={mergeClasses(styles.cell, styles.actionsCell, kept.actions)}>
          <RowActions row={row} table={table} />
        </td>
      )}
    </tr>
  );
}

/** Returns false for a click on a button, link or check box in the row, because that element handles the click. */
function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  return (
    event.target instanceof Element && !event.target.closest('button, a, input, label, select, textarea')
  );
}

// On a tablet, less padding leaves more room for text.
const NARROW_CELL = { '@media (max-width: 1199.98px)': { paddingLeft: '8px', paddingRight: '8px' } } as const;

const useStyles = makeStyles({
  row: {
    // The sticky columns inherit this color, so that content that scrolls under them does not show through.
    backgroundColor: tokens.colorNeutralBackground1,
    // The pager draws the line below the last row.
    ':last-child > td': { borderBottomColor: 'transparent' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  clickable: { cursor: 'pointer' },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  pending: {
    backgroundColor: tokens.colorInfoSoftBackground,
    '> td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorInfoBackground}` },
  },
  parked: {
    backgroundColor: tokens.colorWarningSoftBackground,
    '> td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorWarningBackground}` },
  },
  cell: {
    boxSizing: 'border-box',
    height: '48px',
    padding: '6px 12px',
    ...NARROW_CELL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  oneLine: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  unclipped: { overflow: 'visible' },
  clipped: { overflow: 'hidden' },
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
  marked: { display: 'flex', alignItems: 'center', '> :last-child': { minWidth: 0 } },
  checkCell: {
    width: '44px',
    padding: '0 0 0 6px',
    '@media (max-width: 1199.98px)': { paddingLeft: '6px', paddingRight: 0 },
    '@media (pointer: coarse)': { paddingLeft: 0, paddingTop: 0, paddingBottom: 0 },
  },
  actionsCell: { width: '1px', whiteSpace: 'nowrap', padding: '2px 8px' },
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});
