import { useOutboxStatus } from '@evertill/shared-offline';
import { BusyButton, EmptyState, KeyIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { embedTexts } from '../texts';
import { keptWords } from './status-words';

interface AccessPanelProps {
  readonly isOnline: boolean;
  readonly onRetry: () => Promise<void>;
  /** Asks whether the store answers. */
  readonly onProbe: () => Promise<boolean>;
}

/**
 * A till that has never started can do nothing else, so it asks more often than one that sells offline. In milliseconds.
 */
const PROBE_EVERY_MS = 4000;

/** Says why nothing can be sold here and that unsent changes are kept. Offers a retry. */
export function AccessPanel({ isOnline, onRetry, onProbe }: AccessPanelProps) {
  const styles = useStyles();
  const [isBusy, setBusy] = useState(false);
  const kept = keptWords(useOutboxStatus());

  useEffect(() => {
    if (isOnline) return;
    const timer = setInterval(() => void onProbe(), PROBE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnline, onProbe]);

  async function retry() {
    setBusy(true);
    await onRetry().catch(() => undefined);
    setBusy(false);
  }

  const hint = isOnline ? embedTexts.noAccessHint : embedTexts.noAnswerHint;
  return (
    <div className={styles.root} role="alert">
      <EmptyState
        title={isOnline ? embedTexts.noAccess : embedTexts.noAnswer}
        hint={kept === null ? hint : embedTexts.withKept(hint, kept)}
        picture={<KeyIcon className={styles.icon} aria-hidden />}
        action={
          <BusyButton busy={isBusy} onClick={() => void retry()}>
            {embedTexts.retry}
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
