import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { audit as words } from '../texts';
import type { EntryChanges } from './entry-changes';

interface ChangesTableProps {
  changes: EntryChanges;
  /** The title of the values of a new record. */
  addedHead?: string;
}

/** Shows the fields that an entry changed, with their values before and after. */
export function ChangesTable({ changes: { kind, rows }, addedHead = words.added }: ChangesTableProps) {
  const styles = useStyles();
  const heads = kind === 'added' ? [addedHead] : HEADS[kind];
  if (rows.length === 0) return <p className={styles.none}>{words.noChange}</p>;
  return (
    <table aria-label={words.changes[kind]} className={styles.table}>
      <thead>
        <tr>
          {[words.field, ...heads].map((head) => (
            <th key={head} scope="col" className={mergeClasses(styles.cell, styles.head)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row" className={mergeClasses(styles.cell, styles.label)}>
              {label}
            </th>
            {before !== null && (
              <td className={mergeClasses(styles.cell, kind === 'changed' && styles.before)}>{before}</td>
            )}
            {after !== null && <td className={styles.cell}>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADS = {
  changed: [words.before, words.after],
  deleted: [words.deleted],
} as const;

const useStyles = makeStyles({
  none: { margin: `${tokens.spacingVerticalL} 0 0` },
  table: {
    width: '100%',
    marginTop: tokens.spacingVerticalL,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    ':first-child': { paddingLeft: '0' },
  },
  head: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  label: { fontWeight: tokens.fontWeightRegular },
  before: { color: tokens.colorNeutralForeground2 },
});
