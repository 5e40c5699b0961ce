import { useData } from '@evertill/shared-data';
import type { OutboxRecord } from '@evertill/shared-offline';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { useSyncExternalStore } from 'react';
import { useLinks } from '../use-links';
import { isSale } from '../words/sale-words';
import { type DetailLine, fieldDetails, saleDetails } from './detail-lines';

/** Shows the contents of a record: the goods of a sale, or the fields of a change with their previous values. */
export function RecordDetails({ record, id }: { record: OutboxRecord; id: string }) {
  const styles = useStyles();
  const lines = useDetailLines(record);
  return (
    <dl id={id} className={styles.list}>
      {lines.map(({ label, value, before }) => (
        <div key={label} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {before !== undefined && <del className={styles.before}>{before}</del>} {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useDetailLines(record: OutboxRecord): readonly DetailLine[] {
  const { products, formOf } = useData();
  const { items } = useSyncExternalStore(products.subscribe, products.getSnapshot);
  const links = useLinks();
  if (!isSale(record)) return fieldDetails(record, { links, form: formOf(record.entity) });
  return saleDetails(record, (id) => items.find((product) => product.id === id)?.name);
}

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
  },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: '3px 0',
  },
  label: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  value: {
    margin: 0,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  before: { color: tokens.colorNeutralForeground2 },
});
