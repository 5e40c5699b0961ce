import { Button, DialogFrame, DialogParts, makeStyles, PrintIcon, tokens } from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { type ReportedShift, reportTitle } from './report-words';
import { ShiftPaper } from './shift-paper';
import { ShiftReport } from './shift-report';

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
  const [isPrinting, setPrinting] = useState(false);
  return (
    <DialogFrame open onClose={onClose}>
      <DialogParts
        title={reportTitle(shift)}
        actions={
          <>
            <Button icon={<PrintIcon />} onClick={() => setPrinting(true)}>
              Print
            </Button>
            <Button appearance="primary" onClick={onClose}>
              {closeLabel}
            </Button>
          </>
        }
      >
        {notice && <div className={styles.notice}>{notice}</div>}
        <ShiftReport shift={shift} isBlind={isBlind} />
      </DialogParts>
      {isPrinting && (
        <ShiftPaper
          shift={shift}
          isCopy={isCopy(printed)}
          isBlind={isBlind}
          onDone={() => {
            setPrinting(false);
            setPrinted(printed + 1);
          }}
        />
      )}
    </DialogFrame>
  );
}

const useStyles = makeStyles({ notice: { marginBottom: tokens.spacingVerticalL } });
