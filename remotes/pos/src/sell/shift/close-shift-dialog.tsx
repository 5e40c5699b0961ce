import {
  type ClosedShift,
  failureText,
  type ShiftsRepository,
  useHeldCarts,
  useShopSettings,
} from '@evertill/shared-data';
import { cashDifference, expectedCash, formatMoney, type RegisterShift } from '@evertill/shared-domain';
import { differenceWords } from '@evertill/shared-screens/shifts';
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { useState } from 'react';
import { heldTexts, shiftTexts } from '../../texts';
import { CashCountFields, type CountValues, emptyCount, readCount } from './cash-count';
import { useUnsynced } from './use-unsynced';

interface CloseShiftDialogProps {
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClosed(closed: ClosedShift): void;
  onClose(): void;
}

/**
 * Ends the shift with a count of the cash. A difference above the shop's limit requires a reason. With a blind count, the
 * expected cash and the difference are shown only in the Z report.
 */
export function CloseShiftDialog({ shift, shifts, onClosed, onClose }: CloseShiftDialogProps) {
  const styles = useStyles();
  const { value: settings } = useShopSettings('device');
  const unsynced = useUnsynced(shift.number);
  const held = useHeldCarts().carts?.own.length ?? 0;
  const [difference, setDifference] = useState<number | null>(null);
  if (!settings) return null;
  const { currency, blindCount, freeDifference } = settings;

  async function close(values: CountValues) {
    const count = readCount(values);
    if ('problems' in count) return count.problems;
    const reason = String(values.reason ?? '').trim();
    const off = cashDifference(count.amount, expectedCash(shift.floatAmount ?? 0, shift.sums));
    if (Math.abs(off) > freeDifference && reason === '') {
      setDifference(off);
      return {
        reason: blindCount ? shiftTexts.hiddenDifference : shiftTexts.difference(differenceWords(off)),
      };
    }
    try {
      onClosed(await shifts.close({ ...count, ...(reason !== '' && { reason }) }));
    } catch (error) {
      return failureText(error, shiftTexts.failed);
    }
    return undefined;
  }

  return (
    <FormDialog<CountValues>
      open
      title={shiftTexts.close}
      initialValues={{ ...emptyCount(currency), reason: '' }}
      submitLabel={shiftTexts.close}
      onSubmit={close}
      onClose={onClose}
    >
      {!blindCount && (
        <p className={styles.expected}>
          <span>{shiftTexts.expected}</span>
          <strong>{formatMoney(expectedCash(shift.floatAmount ?? 0, shift.sums))}</strong>
        </p>
      )}
      {unsynced.count > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{shiftTexts.notSynced(unsynced.count, formatMoney(unsynced.total))}</MessageBarBody>
        </MessageBar>
      )}
      {held > 0 && <p>{heldTexts.atClose(held)}</p>}
      <CashCountFields currency={currency} />
      {difference !== null && <TextField name="reason" label={shiftTexts.differenceReason} maxLength={500} />}
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
