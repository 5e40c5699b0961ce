import type { ShiftClosing } from '@evertill/shared-domain';
import { ServerList, useRefresh } from '@evertill/shared-screens';
import { PrinterProblems } from '@evertill/shared-screens/receipts';
import {
  isClosed,
  type ReportedShift,
  ShiftReportDialog,
  useShiftPrinting,
} from '@evertill/shared-screens/shifts';
import { ClockIcon, EmptyState, makeStyles, PrintIcon, ReceiptIcon, tokens } from '@evertill/shared-ui';
import { useState } from 'react';
import { closings } from '../texts';
import { CLOSING_PHONE_ROW, closingColumns, closingName } from './closing-columns';
import { OpenShifts } from './open-shifts';
import { useOpenShifts, useShiftClosings } from './use-closings';

/** Lists the shifts of all registers: the open shifts, and the Z reports of the closed shifts. */
export function ClosingsPage() {
  const styles = useStyles();
  const list = useShiftClosings();
  const open = useOpenShifts();
  const [shown, setShown] = useState<ReportedShift | null>(null);
  const { print, printout } = useShiftPrinting();

  // The register printed the original report when it closed the shift, so a print from here is a copy.
  const printCopy = (closing: ShiftClosing) => print(closing, { isCopy: true });

  const refresh = useRefresh(() => Promise.allSettled([list.reload(), open.reload()]));

  return (
    <ServerList<ShiftClosing>
      list={list}
      messages={closings}
      refresh={refresh}
      hasDialog={shown !== null}
      beforeTable={
        <>
          {shown === null && <PrinterProblems />}
          <OpenShifts shifts={open.value ?? []} onShow={setShown} />
          <h2 className={styles.heading}>{closings.reports}</h2>
        </>
      }
      ariaLabel={closings.reports}
      columns={closingColumns()}
      phoneRow={CLOSING_PHONE_ROW}
      rowName={closingName}
      onRowClick={setShown}
      empty={<EmptyState icon={<ClockIcon />} title={closings.emptyTitle} hint={closings.emptyHint} />}
      rowActions={[
        { id: 'show', label: closings.show, icon: <ReceiptIcon />, onClick: setShown },
        { id: 'print', label: closings.print, icon: <PrintIcon />, onClick: printCopy },
      ]}
    >
      {shown && (
        <ShiftReportDialog
          shift={shown}
          closeLabel={closings.close}
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
