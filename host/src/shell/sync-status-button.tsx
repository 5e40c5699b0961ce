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
import { useState } from 'react';
import { SyncCentre } from '../sync-centre/sync-centre';
import { outboxWords } from './sync-words';

/** What waits and what needs a person, as a count; opens the sync centre. */
export function SyncStatusButton({ className }: { className: string }) {
  const styles = useStyles();
  const status = useOutboxStatus();
  const [isOpen, setOpen] = useState(false);
  const { pending, parked } = status;
  const isKnown = pending !== 'unknown' && parked !== 'unknown';
  const needsPerson = !isKnown || parked > 0;
  const count = isKnown ? pending + parked : 0;
  const Icon = needsPerson ? WarningIcon : count > 0 ? CloudUploadIcon : CloudCheckIcon;
  const label = `Sync status: ${outboxWords(status)}`;
  return (
    <>
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
          {!isKnown && <span className={styles.unknown}>?</span>}
        </Button>
      </Tooltip>
      <SyncCentre isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const useStyles = makeStyles({
  button: {
    minWidth: '40px',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
  },
  count: { marginLeft: tokens.spacingHorizontalXXS },
  unknown: { fontWeight: tokens.fontWeightBold },
});
