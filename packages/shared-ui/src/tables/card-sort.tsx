import { Button, makeStyles, Select, SortDownIcon, SortUpIcon } from '@evertill/shared-ui';
import { tables } from '../texts';
import type { DataTableProps } from './table-types';
import type { TableView } from './use-table-view';

/**
 * Chooses the order of the cards, because cards have no headings to press. Visible while the first rows load, so that
 * the layout does not shift.
 */
export function CardSort<Row>({ table, view }: { table: DataTableProps<Row>; view: TableView<Row> }) {
  const styles = useStyles();
  const { sort, setSort } = view;
  const sortable = table.columns.filter((column) => column.sortValue);
  if (sortable.length === 0 || (view.total < 2 && !table.loading)) return null;
  return (
    <div className={styles.root}>
      <Select
        aria-label={tables.sortBy}
        size="large"
        className={styles.select}
        value={sort?.columnId ?? ''}
        onChange={(_, { value }) => setSort(value ? { columnId: value, direction: 'ascending' } : null)}
      >
        <option value="">{tables.sortBy}</option>
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.label}
          </option>
        ))}
      </Select>
      <Button
        size="large"
        disabled={sort === null}
        icon={sort?.direction === 'descending' ? <SortDownIcon /> : <SortUpIcon />}
        aria-label={sort?.direction === 'descending' ? tables.descending : tables.ascending}
        onClick={() =>
          sort && setSort({ ...sort, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' })
        }
      />
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', gap: '8px', padding: '8px' },
  select: { flexGrow: 1 },
});
