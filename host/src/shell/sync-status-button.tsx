import { useStore } from '@evertill/federation-kit';
import { useOutboxStatus } from '@evertill/shared-offline';
import {
  Button,
  CloudCheckIcon,
  CloudUploadIcon,
  CounterBadge,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
  WarningIcon,
} from '@evertill/shared-ui';
import { StorageBadge, SyncCenter, UnreadableAlert, useReviewWords } from '@evertill/sync-center';
import { useState } from 'react';
import { syncing } from '../texts';
import { useShell } from './shell-context';
import { outboxWords, readinessWords } from './sync-words';

/** Shows the number of unsent changes and whether they need attention. Opens the sync center. */
export function SyncStatusButton({ className }: { className: string }) {
  const styles = useStyles();
  const status = useOutboxStatus();
  const review = useReviewWords();
  const { copies, hasProducts } = useShell();
  const readiness = readinessWords(useStore(copies.status), useStore(hasProducts)).long;
  const [isOpen, setOpen] = useState(false);
  const { pending, parked, state } = status;
  const isUnreadable = state === 'unreadable';
  const isKnown = pending !== 'unknown' && parked !== 'unknown';
  const needsPerson = isUnreadable || (isKnown && parked > 0);
  const count = isKnown ? pending + parked : 0;
  // An unknown number must not look like 'everything is synced'.
  const Icon = needsPerson ? WarningIcon : count > 0 || !isKnown ? CloudUploadIcon : CloudCheckIcon;
  const words = outboxWords(status);
  const label = review.isUrgent ? syncing.statusAndReview(words, review.text) : syncing.status(words);
  return (
    <>
      <StorageBadge onOpen={() => setOpen(true)} />
      <Tooltip content={label} relationship="label">
        <Button
          appearance="transparent"
          className={mergeClasses(className, styles.button)}
          icon={<Icon />}
          onClick={() => setOpen(true)}
        >
          {count > 0 && (
            <CounterBadge
              count={count}
              overflowCount={999}
              color={needsPerson ? 'danger' : 'informative'}
              className={styles.count}
            />
          )}
          {isUnreadable && <span className={styles.unknown}>{syncing.unknown}</span>}
          {review.isUrgent && <span className={styles.dot} />}
        </Button>
      </Tooltip>
      <UnreadableAlert />
      <SyncCenter isOpen={isOpen} readiness={readiness} onClose={() => setOpen(false)} />
    </>
  );
}

const useStyles = makeStyles({
  button: {
    position: 'relative',
    minWidth: '44px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
  },
  count: { marginLeft: tokens.spacingHorizontalXXS },
  unknown: { fontWeight: tokens.fontWeightSemibold },
  // Shown to managers when the sales review is urgent. The button's name gives the details.
  dot: {
    position: 'absolute',
    top: '4px',
    left: '24px',
    width: '9px',
    height: '9px',
    borderRadius: tokens.borderRadiusCircular,
    border: '2px solid var(--ev-bar)',
    backgroundColor: tokens.colorWarningBackground,
  },
});
