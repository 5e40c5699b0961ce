import type { RowsPerPage } from '@evertill/shared-domain';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
  useId,
  useUnseenStyles,
} from '@evertill/shared-ui';
import { tables } from '../texts';
import type { DataTableProps } from './table-types';
import type { TableView } from './use-table-view';

/** Lists up to this length have no pages to choose. */
const SHORT_LIST_ROWS = 10;

interface TablePagerProps<Row> {
  view: TableView<Row>;
  paged: DataTableProps<Row>['paged'];
  loading: boolean;
}

/**
 * Shows the page size, the range of visible rows, and the buttons to other pages. For a short list, only screen readers
 * hear the range.
 */
export function TablePager<Row>({ view, paged, loading }: TablePagerProps<Row>) {
  const { page, pageCount, setPage, offset, total, pageRows } = view;
  const styles = useStyles();
  const { unseen } = useUnseenStyles();
  const labelId = useId('rows-per-page-');
  const range = view.isTotalKnown ? tables.range : tables.rangeOfMore;
  const isShort = pageCount === 1 && total <= SHORT_LIST_ROWS && !paged?.hasMore;
  return (
    <div className={isShort ? unseen : styles.root}>
      <span className={mergeClasses(styles.size, isShort && styles.none)}>
        <span id={labelId}>{tables.rowsPerPage}</span>
        <Select
          size="small"
          aria-labelledby={labelId}
          className={styles.select}
          value={String(view.rowsPerPage)}
          onChange={(_, { value }) => view.setRowsPerPage(toRowsPerPage(value))}
        >
          {view.rowsPerPageOptions.map((size) => (
            <option key={size} value={size}>
              {size === 'all' ? tables.all : size}
            </option>
          ))}
        </Select>
      </span>
      <span aria-live="polite" className={styles.range}>
        {total === 0 ? tables.noRange : range(offset + 1, offset + pageRows.length, total)}
      </span>
      {paged?.hasMore && view.rowsPerPage === 'all' && (
        <Button size="small" disabledFocusable={loading} onClick={paged.load}>
          {tables.showMore}
        </Button>
      )}
      {pageCount > 1 && (
        <span className={styles.buttons}>
          <Button
            appearance="subtle"
            icon={<ChevronLeftIcon />}
            aria-label={tables.previousPage}
            disabledFocusable={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <Button
            appearance="subtle"
            icon={<ChevronRightIcon />}
            aria-label={tables.nextPage}
            disabledFocusable={page >= pageCount - 1}
            onClick={() => setPage(page + 1)}
          />
        </span>
      )}
    </div>
  );
}

function toRowsPerPage(value: string): RowsPerPage {
  return value === 'all' ? 'all' : Number(value);
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px 20px',
    flexShrink: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '4px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  none: { display: 'none' },
  size: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  select: { minWidth: '68px' },
  range: { fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'inline-flex' },
});
