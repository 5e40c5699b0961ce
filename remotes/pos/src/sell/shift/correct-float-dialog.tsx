import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository } from '@evertill/shared-data';
import { floatOf, formatMoney, type RegisterShift } from '@evertill/shared-domain';
import { FormDialog, NumberField } from '@evertill/shared-ui/forms';
import { shiftTexts } from '../../texts';
import { useLargeFloat } from './large-amount';

interface CorrectFloatDialogProps {
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClose(): void;
}

/** Corrects the float of the open shift, for a shift that was opened with a wrong amount. */
export function CorrectFloatDialog({ shift, shifts, onClose }: CorrectFloatDialogProps) {
  const notify = useNotify();
  const large = useLargeFloat(shiftTexts.correctTo);
  const float = floatOf(shift);

  async function correct({ amount }: { amount: number | null }) {
    if (amount === null) return { amount: shiftTexts.startingCashMissing };
    if (!(await large.isRight(amount))) return { amount: shiftTexts.checkAmount };
    try {
      await shifts.correctFloat(amount);
    } catch (error) {
      return failureText(error, shiftTexts.failed);
    }
    notify({ text: shiftTexts.corrected, intent: 'positive' });
    return undefined;
  }

  return (
    <>
      <FormDialog<{ amount: number | null }>
        open
        size="small"
        title={shiftTexts.correct}
        initialValues={{ amount: null }}
        validate={({ amount }) => ({
          amount:
            amount === null || amount < 0
              ? shiftTexts.startingCashMissing
              : amount === float
                ? shiftTexts.startingCashSame
                : undefined,
        })}
        submitLabel={shiftTexts.correct}
        onSubmit={correct}
        onClose={onClose}
      >
        <p>{shiftTexts.startingCashNow(formatMoney(float))}</p>
        <NumberField name="amount" label={shiftTexts.rightAmount} prefix="$" required autoFocus />
      </FormDialog>
      {large.question}
    </>
  );
}
