import { getOffline, useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import {
  Body1,
  BusyButton,
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  EmptyState,
  ErrorState,
  LoadingState,
  makeStyles,
  RefreshIcon,
  tokens,
} from '@evertill/shared-ui';
import { useState } from 'react';
import { outboxWords } from '../shell/sync-words';
import { RecordRow } from './record-row';
import { useOutboxRecords } from './use-outbox-records';

interface SyncCentreProps {
  isOpen: boolean;
  onClose(): void;
}

/** What this device has not yet delivered: in words, with a way to send it now. */
export function SyncCentre({ isOpen, onClose }: SyncCentreProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
      <SyncCentreSurface onClose={onClose} />
    </Dialog>
  );
}

function SyncCentreSurface({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const { isOnline, lastSyncTime } = useNetwork();
  const status = useOutboxStatus();
  const [isSending, setSending] = useState(false);

  async function sendNow() {
    setSending(true);
    // What goes wrong is told by each record and by the count in the top bar.
    await getOffline()
      .outbox.replay()
      .catch(() => undefined);
    setSending(false);
  }

  return (
    <DialogSurface className={styles.surface}>
      <DialogBody>
        <DialogTitle>Sync centre</DialogTitle>
        <DialogContent>
          <div className={styles.facts}>
            <Body1>{outboxWords(status)}.</Body1>
            <Caption1>
              {lastSyncTime
                ? `Last synchronized ${new Date(lastSyncTime).toLocaleString('en-US')}`
                : 'Not synchronized yet'}
            </Caption1>
            {!isOnline && <Caption1>Offline: changes are sent when the connection is back.</Caption1>}
          </div>
          <RecordList />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <BusyButton
            appearance="primary"
            icon={<RefreshIcon />}
            busy={isSending}
            disabledFocusable={!isOnline || status.pending === 0}
            onClick={() => void sendNow()}
          >
            Send now
          </BusyButton>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  );
}

function RecordList() {
  const styles = useStyles();
  const { records, error } = useOutboxRecords(true);
  if (error) return <ErrorState text={`The unsent changes cannot be read: ${error}`} />;
  if (!records) return <LoadingState label="Reading the unsent changes" />;
  if (records.length === 0)
    return <EmptyState title="Nothing is waiting" hint="Every change has reached the server." />;
  return (
    <ul className={styles.list} aria-label="Unsent changes">
      {records.map((record) => (
        <RecordRow key={record.key} record={record} />
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  facts: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    marginBottom: tokens.spacingVerticalL,
    color: tokens.colorNeutralForeground2,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
});
