import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShiftsRepository, useShopSettings } from '@evertill/shared-data';
import { cashIn, formatMoney, type RegisterShift, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import { FormDialog } from '@evertill/shared-ui/forms';
import { shiftTexts } from '../../texts';
import { CashCountFields, type CountValues, emptyCount, readCount } from './cash-count';
import { useLargeFloat } from './large-amount';

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
  const large = useLargeFloat(shiftTexts.openWith);
  if (currency === null) return null;

  async function open(values: CountValues) {
    const count = readCount(values);
    if ('problems' in count) return count.problems;
    if (!(await large.isRight(count.amount))) return { total: shiftTexts.checkAmount };
    try {
      await shifts.open(count);
    } catch (reason) {
      return failureText(reason, shiftTexts.failed);
    }
    notify({ text: shiftTexts.opened, intent: 'positive' });
    return undefined;
  }

  return (
    <>
      <FormDialog<CountValues>
        open
        title={shiftTexts.open}
        initialValues={emptyCount(currency)}
        validate={() => ({})}
        submitLabel={shiftTexts.open}
        onSubmit={open}
        onClose={onClose}
      >
        <p>{shiftTexts.openHint}</p>
        {early > 0 && <p>{shiftTexts.earlySales(early, formatMoney(cashIn(shift.sums)))}</p>}
        <CashCountFields currency={currency} />
      </FormDialog>
      {large.question}
    </>
  );
}
