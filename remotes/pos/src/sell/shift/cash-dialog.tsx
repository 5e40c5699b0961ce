import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository } from '@evertill/shared-data';
import { FormDialog, NumberField, TextField } from '@evertill/shared-ui/forms';
import { shiftTexts } from '../../texts';

interface CashDialogProps {
  readonly kind: 'in' | 'out';
  readonly shifts: ShiftsRepository;
  onClose(): void;
}

interface CashValues {
  amount: number | null;
  reason: string;
}

/** Records cash that is put into the drawer or taken out, with a reason. */
export function CashDialog({ kind, shifts, onClose }: CashDialogProps) {
  const notify = useNotify();
  const title = kind === 'in' ? shiftTexts.addCash : shiftTexts.removeCash;

  async function save({ amount, reason }: CashValues) {
    try {
      await shifts.move({ kind, amount: amount ?? 0, reason: reason.trim() });
    } catch (error) {
      return failureText(error, shiftTexts.failed);
    }
    notify({ text: shiftTexts.saved, intent: 'positive' });
    return undefined;
  }

  return (
    <FormDialog<CashValues>
      open
      size="small"
      title={title}
      initialValues={{ amount: null, reason: '' }}
      validate={({ amount, reason }) => ({
        amount: amount !== null && amount > 0 ? undefined : shiftTexts.amountMissing,
        reason: reason.trim() ? undefined : shiftTexts.reasonMissing,
      })}
      submitLabel={title}
      onSubmit={save}
      onClose={onClose}
    >
      <NumberField name="amount" label={shiftTexts.amount} prefix="$" required autoFocus />
      <TextField
        name="reason"
        label={shiftTexts.reason}
        required
        hint={shiftTexts.reasonHint}
        maxLength={500}
      />
    </FormDialog>
  );
}
