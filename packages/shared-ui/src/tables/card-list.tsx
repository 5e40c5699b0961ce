import { Checkbox, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@evertill/shared-ui';
import { tables } from '../texts';
import { RowActions } from './row-actions';
import { RowListFrame, type RowListProps } from './row-list-frame';
import { rowSelection } from './row-selection';
import { RowStateMark, useRowStateStyles } from './row-state-mark';

const CARD_HEIGHT_PX = 150;

/** Shows the rows as cards, on phones, for a table that names no two lines. */
export function CardList<Row>({ table, view, scrollArea }: RowListProps<Row>) {
  const columns = table.columns.filter((column) => !column.hideInCard);
  const title = columns.find((column) => column.cardTitle) ?? columns[0];
  const styles = useStyles();
  const states = useRowStateStyles();
  const selection = rowSelection(table, view.pageRows);
  return (
    <RowListFrame
      table={table}
      view={view}
      scrollArea={scrollArea}
      rowHeightPx={CARD_HEIGHT_PX}
      className={styles.list}
      place={<SkeletonCards />}
    >
      {(row, index, name) => {
        const state = table.rowState?.(row);
        return (
          <li key={table.rowKey(row)} data-index={index} className={styles.item}>
            <article data-state={state} className={mergeClasses(styles.card, state && states[state])}>
              <div className={styles.heading}>
                {selection && (
                  <Checkbox
                    aria-label={tables.select(name)}
                    checked={selection.isSelected(row)}
                    disabled={selection.isDisabled(row)}
                    onChange={() => selection.toggle(row)}
                  />
                )}
                <div className={styles.title}>
                  {state && <RowStateMark state={state} hint={table.rowStateHint?.(row)} />}
                  {title?.render(row)}
                </div>
                {table.rowActions && <RowActions row={row} table={table} />}
              </div>
              <dl className={styles.facts}>
                {columns
                  .filter((column) => column !== title)
                  .map((column) => (
                    <div key={column.id} className={styles.fact}>
                      <dt className={styles.label}>{column.label}</dt>
                      <dd className={styles.value}>{column.render(row)}</dd>
                    </div>
                  ))}
              </dl>
            </article>
          </li>
        );
      }}
    </RowListFrame>
  );
}

function SkeletonCards() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.list} aria-hidden>
      {['one', 'two', 'three', 'four'].map((card) => (
        <div key={card} className={styles.item}>
          <div className={styles.card}>
            <SkeletonItem size={20} style={{ width: '60%' }} />
            <SkeletonItem style={{ width: '90%', marginTop: 12 }} />
            <SkeletonItem style={{ width: '40%', marginTop: 12 }} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: '0 8px 8px', display: 'block' },
  item: { paddingBottom: '8px' },
  card: {
    padding: '10px 12px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '36px',
    display: 'flex',
    alignItems: 'center',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
    gap: '8px 12px',
    margin: '4px 0 0',
  },
  fact: { minWidth: 0 },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
