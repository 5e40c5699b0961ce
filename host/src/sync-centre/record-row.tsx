import { useNotify } from '@evertill/federation-kit';
import { getOffline, type OutboxRecord } from '@evertill/shared-offline';
import { Body1Strong, BusyButton, Caption1, makeStyles, StatusChip, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { recordWords, stateWords } from './record-words';

/** One unsent change; a parked one can be sent again. */
export function RecordRow({ record }: { record: OutboxRecord }) {
  const styles = useStyles();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const isParked = record.state === 'parked';

  async function retry() {
    setBusy(true);
    try {
      await getOffline().outbox.retry(record.key);
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : String(error), intent: 'negative' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Body1Strong>{recordWords(record)}</Body1Strong>
        <Caption1>
          {new Date(record.timestamp).toLocaleString('en-US')}
          {record.author.username && `, ${record.author.username}`}
        </Caption1>
        <Caption1 className={isParked ? styles.reason : undefined}>{stateWords(record)}</Caption1>
      </div>
      <StatusChip colour={isParked ? 'negative' : 'info'} text={isParked ? 'Needs attention' : 'Pending'} />
      {isParked && (
        <BusyButton size="small" busy={isBusy} onClick={() => void retry()}>
          Retry
        </BusyButton>
      )}
    </li>
  );
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  reason: { color: tokens.colorNegativeForeground },
});
