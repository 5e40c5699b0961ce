import { useOffline, useOutboxStatus } from '@evertill/shared-offline';
import {
  BusyButton,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { storageTexts } from '../texts';
import { restoredWords, storageProblem } from './storage-words';

const INTENTS = { unreadable: 'error', full: 'warning', unprotected: 'warning' } as const;

/**
 * Shows the number of changes that were restored after the browser had lost the storage. Visible until the page is
 * reloaded.
 */
export function RestoredBar() {
  const styles = useStyles();
  const { restored } = useOutboxStatus().storage;
  if (restored === 0) return null;
  const { title, text } = restoredWords(restored);
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{title}</MessageBarTitle> {text}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Explains a problem with the till's storage, and offers one action against it. */
export function StorageBar({ onReread }: { onReread(): void }) {
  const styles = useStyles();
  const { outbox } = useOffline();
  const problem = storageProblem(useOutboxStatus());
  const [isBusy, setBusy] = useState(false);
  if (!problem) return null;
  const { title, text, action } = storageTexts[problem];

  async function tryAgain() {
    if (problem === 'unreadable') return onReread();
    setBusy(true);
    await outbox.askForStorage();
    setBusy(false);
  }

  return (
    <MessageBar intent={INTENTS[problem]} layout="multiline">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{title}</MessageBarTitle> {text}
      </MessageBarBody>
      <MessageBarActions>
        <BusyButton busy={isBusy} onClick={() => void tryAgain()}>
          {action}
        </BusyButton>
      </MessageBarActions>
    </MessageBar>
  );
}

const useStyles = makeStyles({ body: { whiteSpace: 'normal' } });
