import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { useVirtualRows } from '@evertill/shared-ui/rows';
import { type RefObject, useMemo } from 'react';
import { leastColumnWidth } from './column-width';
import { rowSelection } from './row-selection';
import { SkeletonRows } from './skeleton-rows';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { Column, DataTableProps } from './table-types';
import { useSideEdges } from './use-side-edges';
import type { TableView } from './use-table-view';

interface TableGridProps<Row> {
  table: DataTableProps<Row>;
  view: TableView<Row>;
  scrollArea: RefObject<HTMLElement | null>;
}

const ROW_HEIGHT_PX = 49;
const CHECK_WIDTH_PX = 44;

/** Shows the rows as a table, on all screens except phones. */
export function TableGrid<Row>({ table, view, scrollArea }: TableGridProps<Row>) {
  const { columns, pageRows } = view;
  const styles = useStyles();
  const drawn = useVirtualRows({ rowCount: pageRows.length, rowHeightPx: ROW_HEIGHT_PX, scrollArea });
  useSideEdges(scrollArea);
  const selection = useMemo(() => rowSelection(table, pageRows), [table, pageRows]);
  const hasActions = (table.rowActions?.length ?? 0) > 0;
  const isLoading = table.loading === true && view.total === 0;
  const cellCount = columns.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <table
      aria-label={table.ariaLabel}
      aria-rowcount={isLoading ? -1 : view.total + 1}
      aria-busy={table.loading || undefined}
      style={{ minWidth: leastWidth(table, columns) }}
      className={mergeClasses(styles.table, (drawn.isVirtual || table.oneLine) && styles.steady)}
    >
      <colgroup>
        {selection && <col style={{ width: CHECK_WIDTH_PX }} />}
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {hasActions && <col style={{ width: actionsWidth(table) }} />}
      </colgroup>
      <TableHead
        columns={columns}
        sort={view.sort}
        onSort={view.setSort}
        selection={selection}
        hasActions={hasActions}
      />
      <tbody>
        {isLoading && <SkeletonRows cellCount={cellCount} />}
        <Room heightPx={drawn.roomAbovePx} cellCount={cellCount} />
        {drawn.indexes.map((index) => {
          const row = pageRows[index];
          if (row === undefined) return null;
          return (
            <TableRow
              key={table.rowKey(row)}
              row={row}
              index={view.offset + index}
              pageIndex={index}
              columns={columns}
              table={table}
              selection={selection}
            />
          );
        })}
        <Room heightPx={drawn.roomBelowPx} cellCount={cellCount} />
      </tbody>
    </table>
  );
}

function Room({ heightPx, cellCount }: { heightPx: number; cellCount: number }) {
  if (heightPx <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this row has no tabindex and no control, so it takes no focus
    <tr aria-hidden="true">
      <td colSpan={cellCount} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}

/** Returns the width in pixels that shows all columns without cutting any. */
function leastWidth<Row>(table: DataTableProps<Row>, columns: readonly Column<Row>[]): number {
  const extra = (table.selection ? CHECK_WIDTH_PX : 0) + (table.rowActions?.length ? actionsWidth(table) : 0);
  return columns.reduce((sum, column) => sum + leastColumnWidth(column), extra);
}

function actionsWidth<Row>(table: DataTableProps<Row>): number {
  return Math.max(88, (table.rowActions?.length ?? 0) * 46 + 14);
}

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    color: tokens.colorNeutralForeground1,
  },
  // Fixes the column widths, which would otherwise change with the drawn rows while a long list scrolls.
  steady: { tableLayout: 'fixed' },
});
