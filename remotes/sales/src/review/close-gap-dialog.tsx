import type { RegisterGaps } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { makeStyles } from '@evertill/shared-ui';
import { FormDialog, SelectField, TextAreaField } from '@evertill/shared-ui/forms';
import { missingSales as words } from '../texts';
import { missingWords, rangeWords } from './review-words';

const REASON_MAX_LENGTH = 500;

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
      summary: words.summary(missingWords(gap)),
    });
    onClosed();
  }

  return (
    <FormDialog
      open
      title={words.question}
      size="small"
      initialValues={{ range: '0', reason: '' }}
      validate={({ reason }) => ({ reason: reason.trim() ? undefined : words.reasonMissing })}
      submitLabel={words.markLost}
      onSubmit={close}
      onClose={onClose}
    >
      <p className={styles.text}>{words.text(missingWords(gap))}</p>
      {missing.length > 1 && (
        <SelectField
          name="range"
          label={words.numbers}
          options={missing.map((range, index) => ({
            value: String(index),
            label: words.rangeOf(rangeWords(range), range.to - range.from + 1),
          }))}
        />
      )}
      <TextAreaField
        name="reason"
        label={words.reason}
        required
        hint={words.reasonHint}
        autoFocus
        maxLength={REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } });
