import { BusyButton, makeStyles, tokens } from '@evertill/shared-ui';
import { tables } from '../texts';
import type { MoreRows } from './table-types';

/** Shows the number of loaded rows and a button that loads more. */
export function MoreRowsBar({ count, more }: { count: number; more: MoreRows }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <span aria-live="polite">{more.hasMore ? tables.firstRows(count) : tables.rows(count)}</span>
      {more.hasMore && (
        <BusyButton busy={more.isLoading} onClick={more.onLoad}>
          {tables.loadMore}
        </BusyButton>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px 20px',
    flexShrink: 0,
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '4px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});
