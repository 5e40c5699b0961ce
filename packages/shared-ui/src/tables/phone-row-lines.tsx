import { makeStyles, mergeClasses, tokens, VisuallyHidden } from '@evertill/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { RowStateMark } from './row-state-mark';
import type { Column, DataTableProps, PhoneRow } from './table-types';

interface PhoneRowLinesProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
  phoneRow: PhoneRow;
}

interface Value {
  id: string;
  content: ReactNode;
}

/** The two lines of a row on phones: its name and what is looked for most, then the rest in smaller letters. */
export function PhoneRowLines<Row>({ row, table, phoneRow: [first, second] }: PhoneRowLinesProps<Row>) {
  const styles = useStyles();
  const state = table.rowState?.(row);
  const valuesOf = (ids: readonly string[] = []) => ids.flatMap((id) => shownValue(table.columns, id, row));
  return (
    <div className={styles.root}>
      <Line
        className={styles.first}
        before={state && <RowStateMark state={state} hint={table.rowStateHint?.(row)} />}
        start={valuesOf(first.start)}
        end={valuesOf(first.end)}
      />
      <Line
        className={styles.second}
        isCut={table.oneLine ?? false}
        start={valuesOf(second.start)}
        end={valuesOf(second.end)}
      />
    </div>
  );
}

interface LineProps {
  className: string;
  before?: ReactNode;
  /** True when a long start ends in an ellipsis. */
  isCut?: boolean;
  start: readonly Value[];
  end: readonly Value[];
}

function Line({ className, before, isCut = false, start, end }: LineProps) {
  const styles = useStyles();
  if (start.length + end.length === 0) return null;
  return (
    <div className={mergeClasses(styles.line, className)}>
      <div className={mergeClasses(styles.start, isCut && styles.oneLine)}>
        {before}
        <Joined values={start} />
      </div>
      {end.length > 0 && (
        <div className={styles.end}>
          <Joined values={end} />
        </div>
      )}
    </div>
  );
}

function Joined({ values }: { values: readonly Value[] }) {
  return values.map(({ id, content }, index) => (
    <Fragment key={id}>
      {index > 0 && <span aria-hidden="true"> · </span>}
      {content}
    </Fragment>
  ));
}

/** Returns a column's value with its label, which is visible where the column asks for it. None without a value. */
function shownValue<Row>(columns: readonly Column<Row>[], id: string, row: Row): Value[] {
  const column = columns.find((one) => one.id === id);
  const content = column && (column.phoneRender ?? column.render)(row);
  if (!column || content === null || content === undefined || content === '' || content === false) return [];
  const label = `${column.label}: `;
  return [
    {
      id,
      content: (
        <>
          {column.phoneLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
          {content}
        </>
      ),
    },
  ];
}

const useStyles = makeStyles({
  root: { flexGrow: 1, minWidth: 0 },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '24px',
    position: 'relative',
  },
  start: { minWidth: 0, overflowWrap: 'anywhere' },
  oneLine: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  end: {
    flexShrink: 0,
    // A control in a line is above the button that covers the row.
    '& button': { position: 'relative', zIndex: 1 },
    marginLeft: 'auto',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  first: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  second: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});
