import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository } from '@evertill/shared-data';
import { floatOf, formatMoney, type RegisterShift } from '@evertill/shared-domain';
import { FormDialog, NumberField } from '@evertill/shared-ui/forms';
import { useLargeFloat } from './large-amount';
import { SHIFT_MESSAGES } from './shift-words';

interface CorrectFloatDialogProps {
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClose(): void;
}

/** Corrects the float of the open shift, for a shift that was opened with a wrong amount. */
export function CorrectFloatDialog({ shift, shifts, onClose }: CorrectFloatDialogProps) {
  const notify = useNotify();
  const large = useLargeFloat((amount) => `Correct to ${formatMoney(amount)}`);
  const float = floatOf(shift);

  async function correct({ amount }: { amount: number | null }) {
    if (amount === null) return { amount: SHIFT_MESSAGES.floatMissing };
    if (!(await large.isRight(amount))) return { amount: SHIFT_MESSAGES.checkAmount };
    try {
      await shifts.correctFloat(amount);
    } catch (error) {
      return failureText(error, SHIFT_MESSAGES.failed);
    }
    notify({ text: SHIFT_MESSAGES.floatCorrected, intent: 'positive' });
    return undefined;
  }

  return (
    <>
      <FormDialog<{ amount: number | null }>
        open
        size="small"
        title={SHIFT_MESSAGES.correctFloat}
        initialValues={{ amount: null }}
        validate={({ amount }) => ({
          amount:
            amount === null || amount < 0
              ? SHIFT_MESSAGES.floatMissing
              : amount === float
                ? SHIFT_MESSAGES.floatSame
                : undefined,
        })}
        submitLabel={SHIFT_MESSAGES.correctFloat}
        onSubmit={correct}
        onClose={onClose}
      >
        <p>The float is {formatMoney(float)} now. The correction is kept with your name.</p>
        <NumberField name="amount" label="Right float" prefix="$" required autoFocus />
      </FormDialog>
      {large.question}
    </>
  );
}
