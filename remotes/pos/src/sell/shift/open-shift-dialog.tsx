import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository, useShopSettings } from '@evertill/shared-data';
import { cashIn, countedTotal, type RegisterShift, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import { FormDialog } from '@evertill/shared-ui/forms';
import { CashCount, type CountValues, countsIn, emptyCount, isCounted } from './cash-count';
import { earlySalesWords, SHIFT_MESSAGES } from './shift-words';

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
  if (currency === null) return null;

  async function open(values: CountValues) {
    const counts = countsIn(values);
    try {
      await shifts.open({ amount: countedTotal(counts), counts });
    } catch (reason) {
      return failureText(reason, SHIFT_MESSAGES.failed);
    }
    notify({ text: SHIFT_MESSAGES.opened, intent: 'positive' });
    return undefined;
  }

  return (
    <FormDialog<CountValues>
      open
      title={SHIFT_MESSAGES.openTitle}
      initialValues={emptyCount(currency)}
      validate={() => ({})}
      submitLabel={SHIFT_MESSAGES.open}
      onSubmit={(values) => (isCounted(values) ? open(values) : SHIFT_MESSAGES.countMissing)}
      onClose={onClose}
    >
      <p>{SHIFT_MESSAGES.openHint}</p>
      {early > 0 && <p>{earlySalesWords(early, cashIn(shift.sums))}</p>}
      <CashCount currency={currency} />
    </FormDialog>
  );
}
