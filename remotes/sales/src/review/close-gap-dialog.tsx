import { countOf, type RegisterGaps } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { makeStyles } from '@evertill/shared-ui';
import { FormDialog, SelectField, TextAreaField } from '@evertill/shared-ui/forms';
import { missingWords, rangeWords } from './review-words';

const REASON_MAX_LENGTH = 500;
const REASON_MISSING = 'Say what became of these sales';

interface CloseGapDialogProps {
  gap: RegisterGaps;
  onClose(): void;
  onClosed(): void;
}

/** Asks why missing sale numbers of a register will never arrive, and then stops reporting those numbers. */
export function CloseGapDialog({ gap, onClose, onClosed }: CloseGapDialogProps) {
  const styles = useStyles();
  const { outbox } = useOffline();
  const { registerId, missing } = gap;

  async function close({ range, reason }: { range: string; reason: string }) {
    const { from, to } = missing[Number(range)] ?? {};
    await outbox.submit({
      kind: 'registers.close-gap',
      entity: 'registers',
      type: 'call',
      method: 'POST',
      url: `/registers/${encodeURIComponent(registerId)}/close-gap`,
      data: { from, to, reason: reason.trim() },
      summary: `Closed: ${missingWords(gap)}`,
    });
    onClosed();
  }

  return (
    <FormDialog
      open
      title="Close the gap?"
      size="small"
      initialValues={{ range: '0', reason: '' }}
      validate={({ reason }) => ({ reason: reason.trim() ? undefined : REASON_MISSING })}
      submitLabel="Close the gap"
      onSubmit={close}
      onClose={onClose}
    >
      <p className={styles.text}>
        {missingWords(gap)}. A number that is closed is missing no more: do this only when you know that the
        sale will not come. Your name and the reason are kept in the audit log.
      </p>
      {missing.length > 1 && (
        <SelectField
          name="range"
          label="Numbers"
          options={missing.map((range, index) => ({
            value: String(index),
            label: `${rangeWords(range)} (${countOf(range.to - range.from + 1, 'sale')})`,
          }))}
        />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        required
        hint="What became of these sales, e.g. “The till was stolen”."
        autoFocus
        maxLength={REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } });
