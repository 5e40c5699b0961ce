import { useHostApi, useStore } from '@evertill/federation-kit';
import { type OutboxRecord, useNetwork, useOffline, useOutboxStatus } from '@evertill/shared-offline';
import {
  BusyButton,
  Button,
  CloseIcon,
  DialogBody,
  DialogContent,
  DialogTitle,
  LoadingState,
  MessageBar,
  MessageBarBody,
  makeStyles,
  SyncIcon,
  tokens,
  VisuallyHidden,
} from '@evertill/shared-ui';
import { useRef, useState } from 'react';
import type { OpenDialog } from './open-dialog';
import { RecordLists } from './record-lists';
import { ReviewLink } from './review/review-link';
import { RestoredBar, StorageBar } from './storage/storage-bar';
import { storageProblem } from './storage/storage-words';
import { SummaryPanel } from './summary-panel';
import { center, syncState } from './texts';
import { TransferButtons } from './transfer/transfer-buttons';
import { useTransfer } from './transfer/use-transfer';
import { useKeptFocus } from './use-kept-focus';
import { useOutboxRecords } from './use-outbox-records';
import { useRegisterName } from './use-register-name';
import { useRetry } from './use-retry';

interface SyncSheetProps {
  /** True while a dialog covers the sheet. */
  isCovered: boolean;
  /** True when the forms to correct a record are available. */
  hasForms: boolean;
  readiness: string | undefined;
  onOpenDialog(dialog: OpenDialog): void;
  onClose(): void;
}

/**
 * The contents of the sheet: the state in words, the changes that need a person, those that wait, and those that were
 * sent. Below them, an export to a file as a last resort.
 */
export function SyncSheet({ isCovered, hasForms, readiness, onOpenDialog, onClose }: SyncSheetProps) {
  const styles = useStyles();
  const user = useStore(useHostApi().user);
  const { isOnline } = useNetwork();
  const status = useOutboxStatus();
  const contents = useOutboxRecords();
  const transfer = useTransfer();
  const retrying = useRetry();
  const register = useRegisterName();
  const headline = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const { outbox, clock } = useOffline();
  const now = clock.now();
  const { records } = contents;
  // Missing protection of the storage is shown below the changes that need a person now.
  const isStorageUrgent = storageProblem(status) !== 'unprotected';
  const isManager = user !== null && user.role !== 'CASHIER';
  useKeptFocus(headline, isCovered);

  async function sendNow() {
    setSending(true);
    // Each record and the headline show what failed.
    await outbox.replay().catch(() => undefined);
    setSending(false);
  }

  const open = (kind: OpenDialog['kind']) => (record: OutboxRecord) => {
    const dependents = records?.filter(({ dependsOn }) => dependsOn.includes(record.key)).length ?? 0;
    onOpenDialog({ kind, record, dependents });
  };

  return (
    <DialogBody className={styles.body}>
      <DialogTitle
        className={styles.title}
        action={
          <Button
            appearance="subtle"
            size="large"
            icon={<CloseIcon />}
            aria-label={center.close}
            onClick={onClose}
          />
        }
      >
        {center.title}
      </DialogTitle>
      <DialogContent className={styles.content}>
        <SummaryPanel now={now} headline={headline} readiness={isManager ? readiness : undefined} />
        <RestoredBar />
        {isStorageUrgent && <StorageBar onReread={contents.reread} />}
        {transfer.result && (
          <MessageBar intent={transfer.result.intent} layout="multiline">
            <MessageBarBody role={transfer.result.intent === 'error' ? 'alert' : 'status'}>
              {transfer.result.text}
            </MessageBarBody>
          </MessageBar>
        )}
        {isManager && <ReviewLink onFollow={onClose} />}
        {records ? (
          <RecordLists
            records={records}
            hasForms={hasForms}
            history={contents.history}
            retrying={retrying}
            now={now}
            onEdit={open('edit')}
            onResolve={open('resolve')}
            onDiscard={open('discard')}
          />
        ) : (
          contents.error === null && <LoadingState label={syncState.reading} />
        )}
        {!isStorageUrgent && isManager && <StorageBar onReread={contents.reread} />}
        <VisuallyHidden aria-live="polite">{retrying.spoken}</VisuallyHidden>
      </DialogContent>
      <footer className={styles.footer}>
        <TransferButtons transfer={transfer} total={records?.length ?? null} />
        <BusyButton
          appearance="primary"
          className={styles.send}
          icon={<SyncIcon />}
          busy={isSending || status.state === 'sending'}
          disabledFocusable={!isOnline || status.pending === 0}
          onClick={() => void sendNow()}
        >
          {center.syncNow}
        </BusyButton>
        {register && <div className={styles.register}>{center.register(register)}</div>}
      </footer>
    </DialogBody>
  );
}

const useStyles = makeStyles({
  body: {
    height: '100%',
    maxHeight: '100%',
    boxSizing: 'border-box',
    gap: 0,
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
  },
  title: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}`,
    margin: 0,
    overscrollBehavior: 'contain',
    '& > *': { flexShrink: 0 },
  },
  footer: {
    gridColumnStart: 1,
    gridColumnEnd: 4,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} max(${tokens.spacingVerticalM}, env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  send: { marginLeft: 'auto' },
  register: {
    flexBasis: '100%',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});
