import { useOutboxStatus } from '@evertill/shared-offline';
import { BusyButton, EmptyState, KeyIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { keptWords } from './status-words';

interface AccessPanelProps {
  readonly isOnline: boolean;
  readonly onRetry: () => Promise<void>;
}

/** Says why nothing can be sold here and that unsent changes are kept. Offers a retry. */
export function AccessPanel({ isOnline, onRetry }: AccessPanelProps) {
  const styles = useStyles();
  const [isBusy, setBusy] = useState(false);
  const kept = keptWords(useOutboxStatus());

  async function retry() {
    setBusy(true);
    await onRetry().catch(() => undefined);
    setBusy(false);
  }

  const hint = isOnline
    ? 'The shop no longer accepts, or does not know, what this page signs in with. Whoever looks after the page can give it a new token.'
    : 'The till starts by itself as soon as the shop answers.';
  return (
    <div className={styles.root} role="alert">
      <EmptyState
        title={isOnline ? 'This till has no access to the shop' : 'The shop does not answer'}
        hint={kept === null ? hint : `${hint} ${kept}`}
        picture={<KeyIcon className={styles.icon} aria-hidden />}
        action={
          <BusyButton busy={isBusy} onClick={() => void retry()}>
            Try again
          </BusyButton>
        }
      />
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  icon: { fontSize: '48px', color: tokens.colorNeutralForeground3 },
});
