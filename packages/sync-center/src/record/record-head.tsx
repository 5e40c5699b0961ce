import type { OutboxRecord } from '@evertill/shared-offline';
import { makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { titleOf } from '../words/record-words';
import { RecordIcon } from './record-icon';

interface RecordHeadProps {
  record: OutboxRecord;
  /** The lines below the title. */
  children: ReactNode;
  id?: string;
}

/** Shows the title of a record, its amount, and the lines below. */
export function RecordHead({ record, children, id }: RecordHeadProps) {
  const styles = useStyles();
  const { what, amount } = titleOf(record);
  return (
    <div className={styles.head}>
      <RecordIcon record={record} className={styles.icon} />
      <div className={styles.words}>
        <div className={styles.title} id={id}>
          <span>{what}</span>
          {amount && <span className={styles.amount}>{amount}</span>}
        </div>
        {children}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  head: { display: 'flex', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  icon: { flexShrink: 0, fontSize: '22px', marginTop: '1px', color: tokens.colorNeutralForeground2 },
  words: { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
