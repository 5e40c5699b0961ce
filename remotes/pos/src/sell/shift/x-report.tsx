import { useRegisterId, useServerValue, useShopSettings } from '@evertill/shared-data';
import {
  expectedCash,
  formatMoney,
  type OpenShift,
  parseOpenShifts,
  type RegisterShift,
} from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import { ShiftReportDialog } from '@evertill/shared-screens/shifts';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';
import { shiftTexts } from '../../texts';
import { useUnsynced } from './use-unsynced';

const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const;

/**
 * Shows the figures of the shift so far, from the server or, without a connection, from this till. The report is not
 * stored.
 */
export function XReport({ shift, onClose }: { readonly shift: RegisterShift; onClose(): void }) {
  const { isOnline } = useNetwork();
  const registerId = useRegisterId();
  const url = isOnline && registerId !== null ? '/shifts/open' : null;
  const query = { url, params: { registerId }, roles: ROLES, keepsFresh: true };
  const { value } = useServerValue(query, parseOpenShifts);
  const unsynced = useUnsynced(shift.number);
  const isBlind = useShopSettings('device').value?.blindCount ?? true;
  if (registerId === null) return null;
  const server = isOnline ? value?.find(({ number }) => number === shift.number) : undefined;
  const whose = server ? shiftTexts.current : isOnline ? shiftTexts.notConfirmed : shiftTexts.offline;
  const missing =
    server && unsynced.count > 0 ? shiftTexts.notSynced(unsynced.count, formatMoney(unsynced.total)) : null;
  return (
    <ShiftReportDialog
      shift={server ?? ownReport(shift, registerId)}
      notice={
        <MessageBar intent={missing || !isOnline ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody role="status">
            {missing ? shiftTexts.currentBut(whose, missing) : whose}
          </MessageBarBody>
        </MessageBar>
      }
      closeLabel={shiftTexts.done}
      isBlind={isBlind}
      isCopy={(printed) => printed > 0}
      onClose={onClose}
    />
  );
}

function ownReport(shift: RegisterShift, registerId: string): OpenShift {
  const { number, openedAt, sums, firstSequence, lastSequence } = shift;
  const floatAmount = Number(shift.floatAmount ?? 0);
  return {
    registerId,
    registerName: null,
    number,
    openedAt,
    openedByName: null,
    floatAmount,
    sums,
    firstSequence,
    lastSequence,
    movements: [],
    expectedAmount: expectedCash(floatAmount, sums),
  };
}
