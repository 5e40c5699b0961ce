import { type ClosedShift, failureText, type ShiftsRepository, useShopSettings } from '@evertill/shared-data';
import {
  cashDifference,
  countedTotal,
  expectedCash,
  formatMoney,
  type RegisterShift,
} from '@evertill/shared-domain';
import { differenceWords } from '@evertill/shared-screens/shifts';
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { CashCount, type CountValues, countsIn, emptyCount, isCounted } from './cash-count';
import { notCountedWords, SHIFT_MESSAGES } from './shift-words';
import { useUnsynced } from './use-unsynced';

interface CloseShiftDialogProps {
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClosed(closed: ClosedShift): void;
  onClose(): void;
}

/** Ends the shift with a count of the cash. A difference requires a reason. */
export function CloseShiftDialog({ shift, shifts, onClosed, onClose }: CloseShiftDialogProps) {
  const styles = useStyles();
  const currency = useShopSettings('device').value?.currency ?? null;
  const unsynced = useUnsynced(shift.number);
  const [difference, setDifference] = useState<number | null>(null);
  if (currency === null) return null;

  async function close(values: CountValues) {
    if (!isCounted(values)) return SHIFT_MESSAGES.countMissing;
    const counts = countsIn(values);
    const amount = countedTotal(counts);
    const reason = String(values.reason ?? '').trim();
    const off = cashDifference(amount, expectedCash(shift.floatAmount ?? 0, shift.sums));
    if (off !== 0 && reason === '') {
      setDifference(off);
      return { reason: `The drawer is ${differenceWords(off)}. Count again, or say why.` };
    }
    try {
      onClosed(await shifts.close({ amount, counts, ...(reason !== '' && { reason }) }));
    } catch (error) {
      return failureText(error, SHIFT_MESSAGES.failed);
    }
    return undefined;
  }

  return (
    <FormDialog<CountValues>
      open
      title={SHIFT_MESSAGES.closeTitle}
      initialValues={{ ...emptyCount(currency), reason: '' }}
      submitLabel={SHIFT_MESSAGES.close}
      onSubmit={close}
      onClose={onClose}
    >
      <p className={styles.expected}>
        <span>Expected in the drawer</span>
        <strong>{formatMoney(expectedCash(shift.floatAmount ?? 0, shift.sums))}</strong>
      </p>
      {unsynced.count > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{notCountedWords(unsynced.count, unsynced.total)}</MessageBarBody>
        </MessageBar>
      )}
      <CashCount currency={currency} />
      {difference !== null && <TextField name="reason" label="Reason for the difference" maxLength={500} />}
    </FormDialog>
  );
}

const useStyles = makeStyles({
  expected: {
    display: 'flex',
    justifyContent: 'space-between',
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
  },
});
