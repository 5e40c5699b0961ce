import { makeStyles } from '@evertill/shared-ui';
import { RowActionButton } from './row-action-button';
import type { DataTableProps } from './table-types';

interface RowActionsProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

/** The buttons of a row. Each has a tooltip, and an accessible name that includes the row's name. */
export function RowActions<Row>({ row, table }: RowActionsProps<Row>) {
  const styles = useStyles();
  const name = table.rowName?.(row);
  return (
    <div className={styles.root}>
      {table.rowActions
        ?.filter((action) => !action.isHidden?.(row))
        .map((action) => (
          <RowActionButton
            key={action.id}
            label={action.label}
            spokenName={name ? `${action.label} ${name}` : action.label}
            icon={action.icon}
            showsLabel={action.showsLabel ?? false}
            isDisabled={action.isDisabled?.(row) ?? false}
            isNegative={action.intent === 'negative'}
            onClick={(event) => {
              event.stopPropagation();
              action.onClick(row);
            }}
          />
        ))}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'flex-end', gap: '2px' },
});
