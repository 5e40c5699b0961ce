import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository } from '@evertill/shared-data';
import { cashIn, countedTotal, type RegisterShift, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import { FormDialog } from '@evertill/shared-ui/forms';
import { CashCount, type CountValues, countsIn, emptyCount, isCounted } from './cash-count';
import { earlySalesWords, SHIFT_WORDS as WORDS } from './shift-words';
import { useCurrency } from './use-currency';

interface OpenShiftDialogProps {
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClose(): void;
}

/** Begins a shift with what lies in the drawer. */
export function OpenShiftDialog({ shift, shifts, onClose }: OpenShiftDialogProps) {
  const notify = useNotify();
  const currency = useCurrency(shifts);
  const early = sumIn(shift.sums, SHIFT_SUMS.sales);
  if (currency === null) return null;

  async function open(values: CountValues) {
    const counts = countsIn(values);
    try {
      await shifts.open({ amount: countedTotal(counts), counts });
    } catch (reason) {
      return failureText(reason, WORDS.failed);
    }
    notify({ text: WORDS.opened, intent: 'positive' });
    return undefined;
  }

  return (
    <FormDialog<CountValues>
      open
      title={WORDS.openTitle}
      initialValues={emptyCount(currency)}
      validate={() => ({})}
      submitLabel={WORDS.open}
      onSubmit={(values) => (isCounted(values) ? open(values) : WORDS.countMissing)}
      onClose={onClose}
    >
      <p>{WORDS.openHint}</p>
      {early > 0 && <p>{earlySalesWords(early, cashIn(shift.sums))}</p>}
      <CashCount currency={currency} />
    </FormDialog>
  );
}
