import { useOpenShifts } from '@evertill/shared-data';
import { expectedCash, type OpenShift, type RegisterShift } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { ShiftReportDialog } from '@evertill/shared-screens/shifts';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';
import useSWR from 'swr';
import { notCountedWords, SHIFT_WORDS as WORDS } from './shift-words';
import { useUnsynced } from './use-unsynced';

/** What the shift has come to so far: by the server, or without a connection by this till. It is kept nowhere. */
export function XReport({ shift, onClose }: { readonly shift: RegisterShift; onClose(): void }) {
  const { outbox } = useOffline();
  const { isOnline } = useNetwork();
  const { data: registerId } = useSWR('register-id', outbox.registerId, { revalidateOnFocus: false });
  const { value } = useOpenShifts(registerId ?? '', { isWanted: isOnline && registerId !== undefined });
  const unsynced = useUnsynced(shift.number);
  if (registerId === undefined) return null;
  const server = isOnline ? value?.find(({ number }) => number === shift.number) : undefined;
  const whose = server ? WORDS.serverFigures : isOnline ? WORDS.ownFigures : WORDS.offlineFigures;
  const missing = server && unsynced.count > 0 ? ` ${notCountedWords(unsynced.count, unsynced.total)}` : '';
  return (
    <ShiftReportDialog
      shift={server ?? ownReport(shift, registerId)}
      notice={
        <MessageBar intent={missing || !isOnline ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody role="status">{whose + missing}</MessageBarBody>
        </MessageBar>
      }
      closeLabel="Done"
      isCopy={(printed) => printed > 0}
      onClose={onClose}
    />
  );
}

function ownReport(shift: RegisterShift, registerId: string): OpenShift {
  const { number, openedAt, sums, firstSequence, lastSequence } = shift;
  const floatAmount = Number(shift.floatAmount ?? 0);
  return {
    ...{ registerId, registerName: null, number, openedAt, openedByName: null, floatAmount, sums },
    ...{ firstSequence, lastSequence, movements: [] },
    expectedAmount: expectedCash(floatAmount, sums),
  };
}
