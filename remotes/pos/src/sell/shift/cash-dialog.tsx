import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository } from '@evertill/shared-data';
import { FormDialog, NumberField, TextField } from '@evertill/shared-ui/forms';
import { SHIFT_MESSAGES } from './shift-words';

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
  const title = kind === 'in' ? SHIFT_MESSAGES.cashIn : SHIFT_MESSAGES.cashOut;

  async function save({ amount, reason }: CashValues) {
    try {
      await shifts.move({ kind, amount: amount ?? 0, reason: reason.trim() });
    } catch (error) {
      return failureText(error, SHIFT_MESSAGES.failed);
    }
    notify({ text: SHIFT_MESSAGES.moved, intent: 'positive' });
    return undefined;
  }

  return (
    <FormDialog<CashValues>
      open
      size="small"
      title={title}
      initialValues={{ amount: null, reason: '' }}
      validate={({ amount, reason }) => ({
        amount: amount !== null && amount > 0 ? undefined : SHIFT_MESSAGES.amountMissing,
        reason: reason.trim() ? undefined : SHIFT_MESSAGES.reasonMissing,
      })}
      submitLabel={title}
      onSubmit={save}
      onClose={onClose}
    >
      <NumberField name="amount" label="Amount" prefix="$" required autoFocus />
      <TextField
        name="reason"
        label="Reason"
        required
        hint="For example “Change from the bank”."
        maxLength={500}
      />
    </FormDialog>
  );
}
