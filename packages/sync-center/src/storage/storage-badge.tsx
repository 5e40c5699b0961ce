import { useHostApi, useStore } from '@evertill/federation-kit';
import { type OutboxStatus, useOutboxStatus } from '@evertill/shared-offline';
import { Button, makeStyles, mergeClasses, Tooltip, tokens, WarningIcon } from '@evertill/shared-ui';
import { storageTexts } from '../texts';
import { storageProblem } from './storage-words';

/**
 * Warns in the top bar about a problem with this register's storage. Renders nothing when there is no problem. That the
 * browser may delete the data is a problem only while changes wait there.
 */
export function StorageBadge({ onOpen }: { onOpen(): void }) {
  const styles = useStyles();
  const status = useOutboxStatus();
  const problem = storageProblem(status);
  const user = useStore(useHostApi().user);
  // Only managers see that the browser has not promised to keep the data. All users see that the till cannot store
  // sales, or soon will not.
  if (!problem) return null;
  if (problem === 'unprotected' && (user?.role === 'CASHIER' || !holdsChanges(status))) return null;
  const { short, title } = storageTexts[problem];
  return (
    <Tooltip content={title} relationship="description">
      <Button
        size="small"
        shape="circular"
        icon={<WarningIcon />}
        aria-label={short}
        className={mergeClasses(styles.badge, problem === 'unprotected' ? styles.quiet : styles[problem])}
        onClick={onOpen}
      >
        <span className={styles.words}>{short}</span>
      </Button>
    </Tooltip>
  );
}

function holdsChanges({ pending, parked }: OutboxStatus): boolean {
  return Number(pending) + Number(parked) > 0;
}

const ON_BRAND_TEXT = { color: '#fff', '& svg': { color: '#fff' } };

const useStyles = makeStyles({
  badge: { minWidth: '32px', height: '28px', whiteSpace: 'nowrap', border: '1px solid transparent' },
  unreadable: {
    ...ON_BRAND_TEXT,
    backgroundColor: tokens.colorNegativeBackground,
    border: '1px solid #fff',
    ':hover': { ...ON_BRAND_TEXT, backgroundColor: tokens.colorNegativeBackground },
  },
  full: {
    color: tokens.colorWarningOnBackground,
    backgroundColor: tokens.colorWarningBackground,
    ':hover': { color: tokens.colorWarningOnBackground, backgroundColor: tokens.colorWarningBackground },
  },
  quiet: {
    ...ON_BRAND_TEXT,
    backgroundColor: 'transparent',
    border: '1px solid rgba(255, 255, 255, .6)',
    ':hover': { ...ON_BRAND_TEXT, backgroundColor: 'rgba(255, 255, 255, .14)' },
  },
  // In a narrow bar only the icon is visible. Screen readers still read its name, and the sync center explains the
  // problem.
  words: { '@media (max-width: 900px)': { display: 'none' } },
});
