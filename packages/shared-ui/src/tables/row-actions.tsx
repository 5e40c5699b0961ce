import { Button, makeStyles, mergeClasses, Tooltip, tokens } from '@evertill/shared-ui';
import type { DataTableProps } from './table-types';

interface RowActionsProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
}

/** The buttons of one row; each says its tooltip and, to assistive technology, also which row it is about. */
export function RowActions<Row>({ row, table }: RowActionsProps<Row>) {
  const styles = useStyles();
  const name = table.rowName?.(row);
  return (
    <div className={styles.root}>
      {table.rowActions
        ?.filter((action) => !action.isHidden?.(row))
        .map((action) => (
          <Tooltip key={action.id} content={action.label} relationship="inaccessible" withArrow>
            <Button
              appearance="subtle"
              icon={action.icon}
              aria-label={name ? `${action.label} ${name}` : action.label}
              disabled={action.isDisabled?.(row)}
              className={mergeClasses(styles.button, action.intent === 'negative' && styles.negative)}
              onClick={(event) => {
                event.stopPropagation();
                action.onClick(row);
              }}
            />
          </Tooltip>
        ))}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'flex-end', gap: '2px' },
  button: {
    '@media (pointer: coarse)': { minWidth: '44px', height: '44px' },
  },
  negative: {
    ':hover': { color: tokens.colorNegativeForeground },
    ':hover .fui-Icon-regular': { color: tokens.colorNegativeForeground },
  },
});
