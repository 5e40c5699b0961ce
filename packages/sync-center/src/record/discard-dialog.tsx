import { useHostApi, useStore } from '@evertill/federation-kit';
import { countOf, displayName } from '@evertill/shared-domain';
import { type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, TextAreaField } from '@evertill/shared-ui/forms';
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
  const noun = isSale(record) ? 'sale' : 'change';
  return (
    <FormDialog
      open
      title={`Discard this ${noun}?`}
      size="small"
      initialValues={{ reason: '' }}
      validate={({ reason }) => (reason.trim() ? {} : { reason: 'A reason is required' })}
      submitLabel="Discard"
      cancelLabel={`Keep the ${noun}`}
      onSubmit={async ({ reason }) => {
        const by = user ? displayName(user) : '';
        await outbox.discard(record.key, reason.trim(), by);
      }}
      onClose={onClose}
    >
      <p className={styles.what}>{titleLine(record)}</p>
      <p className={styles.text}>
        {isSale(record)
          ? 'The goods were sold and paid for. Discarded, the sale never reaches the books; the server keeps it with your name and reason.'
          : 'It is not made on the server. The server keeps a copy with your name and reason.'}
      </p>
      {dependents > 0 && (
        <p className={styles.text}>
          {dependents === 1 ? 'Another change waits' : `${countOf(dependents, 'other change')} wait`} for this
          one and will need attention.
        </p>
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        hint={
          isSale(record)
            ? 'For whoever reads the books later: rung up twice, a training sale …'
            : 'For whoever looks for it later: entered twice, no longer needed …'
        }
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
