import { useHostApi, useStore } from '@evertill/federation-kit';
import { displayName } from '@evertill/shared-domain';
import { type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, TextAreaField } from '@evertill/shared-ui/forms';
import { discarding } from '../texts';
import { titleLine } from '../words/record-words';
import { isSale } from '../words/sale-words';

const REASON_MAX_LENGTH = 500;

interface DiscardDialogProps {
  record: OutboxRecord;
  /** The number of other changes that wait for this one. */
  dependents: number;
  onClose(): void;
}

/** Discards a change for good, with a reason. The server keeps the reason and the whole record. */
export function DiscardDialog({ record, dependents, onClose }: DiscardDialogProps) {
  const styles = useStyles();
  const { outbox } = useOffline();
  const user = useStore(useHostApi().user);
  const isMoney = isSale(record);
  return (
    <FormDialog
      open
      title={isMoney ? discarding.saleTitle : discarding.changeTitle}
      size="small"
      initialValues={{ reason: '' }}
      validate={({ reason }) => (reason.trim() ? {} : { reason: discarding.reasonMissing })}
      submitLabel={discarding.submit}
      cancelLabel={isMoney ? discarding.keepSale : discarding.keepChange}
      onSubmit={async ({ reason }) => {
        const by = user ? displayName(user) : '';
        await outbox.discard(record.key, reason.trim(), by);
      }}
      onClose={onClose}
    >
      <p className={styles.what}>{titleLine(record)}</p>
      <p className={styles.text}>{isMoney ? discarding.saleText : discarding.changeText}</p>
      {dependents > 0 && <p className={styles.text}>{discarding.dependents(dependents)}</p>}
      <TextAreaField
        name="reason"
        label={discarding.reason}
        hint={isMoney ? discarding.saleHint : discarding.changeHint}
        required
        autoFocus
        maxLength={REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}

const useStyles = makeStyles({
  what: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
});
