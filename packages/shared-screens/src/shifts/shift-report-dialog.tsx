import { Button, DialogFrame, DialogParts, makeStyles, PrintIcon, tokens } from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { PrinterProblems } from '../receipts';
import { shiftReport } from '../texts';
import { type ReportedShift, reportTitle } from './report-words';
import { ShiftReport } from './shift-report';
import { useShiftPrinting } from './use-shift-printing';

interface ShiftReportDialogProps {
  readonly shift: ReportedShift;
  /** A message about the source of the figures and about missing figures. */
  readonly notice?: ReactNode;
  readonly closeLabel: string;
  /** True while the expected cash of an open shift must not be seen, because the cash is counted first. */
  readonly isBlind?: boolean;
  /** Returns true when the next print is a copy. `printed` is the number of prints from this dialog. */
  isCopy(printed: number): boolean;
  onClose(): void;
}

/** Shows an X or Z report, with a Print button. */
export function ShiftReportDialog(props: ShiftReportDialogProps) {
  const { shift, notice, closeLabel, isBlind = false, isCopy, onClose } = props;
  const styles = useStyles();
  const [printed, setPrinted] = useState(0);
  const { print, printout } = useShiftPrinting();
  const printOnce = () => {
    print(shift, { isCopy: isCopy(printed), isBlind });
    setPrinted(printed + 1);
  };
  return (
    <DialogFrame open initialFocus="[data-answer='print']" onClose={onClose}>
      <DialogParts
        title={reportTitle(shift)}
        actions={
          <>
            <Button icon={<PrintIcon />} onClick={printOnce} data-answer="print">
              {shiftReport.print}
            </Button>
            <Button appearance="primary" onClick={onClose}>
              {closeLabel}
            </Button>
          </>
        }
      >
        <div className={styles.notices}>
          <PrinterProblems />
          {notice}
        </div>
        {/* The report takes the focus so that a long one can be scrolled with the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
        <section aria-label={reportTitle(shift)} tabIndex={0}>
          <ShiftReport shift={shift} isBlind={isBlind} />
        </section>
      </DialogParts>
      {printout}
    </DialogFrame>
  );
}

const useStyles = makeStyles({
  notices: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalL,
    ':empty': { marginBottom: 0 },
  },
});
