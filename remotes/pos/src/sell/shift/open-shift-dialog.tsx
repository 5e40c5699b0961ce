import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository, useShopSettings } from '@evertill/shared-data';
import { cashIn, type RegisterShift, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import { FormDialog } from '@evertill/shared-ui/forms';
import { CashCountFields, type CountValues, emptyCount, readCount } from './cash-count';
import { useLargeFloat } from './large-amount';
import { earlySalesWords, openWithWords, SHIFT_MESSAGES } from './shift-words';

interface OpenShiftDialogProps {
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClose(): void;
}

/** Opens a shift with a count of the cash in the drawer. */
export function OpenShiftDialog({ shift, shifts, onClose }: OpenShiftDialogProps) {
  const notify = useNotify();
  const currency = useShopSettings('device').value?.currency ?? null;
  const early = sumIn(shift.sums, SHIFT_SUMS.sales);
  const large = useLargeFloat(openWithWords);
  if (currency === null) return null;

  async function open(values: CountValues) {
    const count = readCount(values);
    if ('problems' in count) return count.problems;
    if (!(await large.isRight(count.amount))) return { total: SHIFT_MESSAGES.checkAmount };
    try {
      await shifts.open(count);
    } catch (reason) {
      return failureText(reason, SHIFT_MESSAGES.failed);
    }
    notify({ text: SHIFT_MESSAGES.opened, intent: 'positive' });
    return undefined;
  }

  return (
    <>
      <FormDialog<CountValues>
        open
        title={SHIFT_MESSAGES.openTitle}
        initialValues={emptyCount(currency)}
        validate={() => ({})}
        submitLabel={SHIFT_MESSAGES.open}
        onSubmit={open}
        onClose={onClose}
      >
        <p>{SHIFT_MESSAGES.openHint}</p>
        {early > 0 && <p>{earlySalesWords(early, cashIn(shift.sums))}</p>}
        <CashCountFields currency={currency} />
      </FormDialog>
      {large.question}
    </>
  );
}
