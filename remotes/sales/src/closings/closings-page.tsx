import type { ShiftClosing } from '@evertill/shared-domain';
import { ServerList, useRefresh } from '@evertill/shared-screens';
import { PrinterProblems } from '@evertill/shared-screens/receipts';
import {
  isClosed,
  type ReportedShift,
  ShiftReportDialog,
  useShiftPrinting,
} from '@evertill/shared-screens/shifts';
import { EmptyState, makeStyles, PrintIcon, ReceiptIcon, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { closingColumns, closingName } from './closing-columns';
import { OpenShifts } from './open-shifts';
import { useOpenShifts, useShiftClosings } from './use-closings';

const MESSAGES = {
  title: 'Shifts',
  loadFailed: 'The Z reports could not be loaded',
  emptyTitle: 'No shift was closed yet',
  emptyHint: 'A shift is opened and closed on the till. Its Z report is listed here.',
} as const;

/** Lists the shifts of all registers: the open shifts, and the Z reports of the closed shifts. */
export function ClosingsPage() {
  const styles = useStyles();
  const closings = useShiftClosings();
  const open = useOpenShifts();
  const [shown, setShown] = useState<ReportedShift | null>(null);
  const { print, printout } = useShiftPrinting();

  // The register printed the original report when it closed the shift, so a print from here is a copy.
  const printCopy = (closing: ShiftClosing) => print(closing, { isCopy: true });

  const refresh = useRefresh(() => Promise.allSettled([closings.reload(), open.reload()]));

  return (
    <ServerList<ShiftClosing>
      list={closings}
      messages={MESSAGES}
      refresh={refresh}
      hasDialog={shown !== null}
      beforeTable={
        <>
          {shown === null && <PrinterProblems />}
          <OpenShifts shifts={open.value ?? []} onShow={setShown} />
          <h2 className={styles.heading}>Z reports</h2>
        </>
      }
      ariaLabel="Z reports"
      columns={closingColumns()}
      rowName={closingName}
      onRowClick={setShown}
      empty={<EmptyState title={MESSAGES.emptyTitle} hint={MESSAGES.emptyHint} />}
      rowActions={[
        { id: 'show', label: 'Show', icon: <ReceiptIcon />, onClick: setShown },
        { id: 'print', label: 'Print', icon: <PrintIcon />, onClick: printCopy },
      ]}
    >
      {shown && (
        <ShiftReportDialog
          shift={shown}
          closeLabel="Close"
          isCopy={() => isClosed(shown)}
          onClose={() => setShown(null)}
        />
      )}
      {printout}
    </ServerList>
  );
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    flexShrink: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});
