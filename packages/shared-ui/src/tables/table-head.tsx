import {
  Checkbox,
  makeStyles,
  mergeClasses,
  SortDownIcon,
  SortIcon,
  SortUpIcon,
  tokens,
} from '@evertill/shared-ui';
import { tables } from '../texts';
import { leastColumnWidth } from './column-width';
import type { RowSelection } from './row-selection';
import { nextSort } from './sort-rows';
import type { Column, SortState } from './table-types';
import { useKeptColumns } from './use-kept-columns';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortState | null;
  onSort(sort: SortState | null): void;
  selection: RowSelection<Row> | null;
  hasActions: boolean;
}

/** The heading row. Stays visible while the rows scroll. Its buttons change the order. */
export function TableHead<Row>({ columns, sort, onSort, selection, hasActions }: TableHeadProps<Row>) {
  const styles = useStyles();
  const kept = useKeptColumns();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={mergeClasses(styles.cell, styles.checkCell)}>
            <Checkbox
              aria-label={tables.selectPage}
              checked={selection.pageState}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column, position) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={
              column.sortValue ? (sort?.columnId === column.id ? sort.direction : 'none') : undefined
            }
            style={{ minWidth: leastColumnWidth(column) }}
            className={mergeClasses(
              styles.cell,
              styles[column.align ?? 'start'],
              position === 0 && kept.first,
              position === 0 && kept.head,
            )}
          >
            {column.sortValue ? (
              <button
                type="button"
                className={mergeClasses(styles.sortButton, column.align === 'end' && styles.reversed)}
                onClick={() => onSort(nextSort(sort, column.id))}
              >
                {column.label}
                <SortMark direction={sort?.columnId === column.id ? sort.direction : null} />
              </button>
            ) : (
              column.label
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={mergeClasses(styles.cell, styles.end, kept.actions, kept.head)}>
            {tables.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: SortState['direction'] | null }) {
  const styles = useStyles();
  if (direction === null)
    return <SortIcon className={mergeClasses(styles.mark, styles.quietMark)} aria-hidden />;
  const Icon = direction === 'ascending' ? SortUpIcon : SortDownIcon;
  return <Icon className={styles.mark} aria-hidden />;
}

// On a tablet, less padding leaves more room for text.
const NARROW_CELL = { '@media (max-width: 1199.98px)': { paddingLeft: '8px', paddingRight: '8px' } } as const;

const useStyles = makeStyles({
  cell: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    height: '44px',
    padding: '0 12px',
    ...NARROW_CELL,
    backgroundColor: tokens.colorNeutralBackground2,
    // A shadow replaces the border, which would scroll away under a sticky cell.
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  checkCell: {
    width: '44px',
    padding: '0 0 0 6px',
    textAlign: 'start',
    '@media (max-width: 1199.98px)': { paddingLeft: '6px', paddingRight: 0 },
    '@media (pointer: coarse)': { paddingLeft: 0 },
  },
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
  sortButton: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '36px',
    margin: '0 -8px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    // The heading of a narrow column may be one letter.
    '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground1 },
    ':hover svg': { opacity: 1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':focus-visible svg': { opacity: 1 },
  },
  reversed: { flexDirection: 'row-reverse' },
  mark: { fontSize: '16px', color: tokens.colorBrandForeground1 },
  quietMark: { opacity: 0.45, color: 'inherit' },
});
