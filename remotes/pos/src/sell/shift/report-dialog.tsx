import { type ReportedShift, reportTitle, ShiftPaper, ShiftReport } from '@evertill/shared-screens/shifts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  PrintIcon,
  tokens,
} from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';

interface ReportDialogProps {
  readonly shift: ReportedShift;
  /** Whose figures these are, and what is not in them. */
  readonly notice: ReactNode;
  onClose(): void;
}

/** An X or a Z report over the till, with its paper. */
export function ReportDialog({ shift, notice, onClose }: ReportDialogProps) {
  const styles = useStyles();
  const [printed, setPrinted] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{reportTitle(shift)}</DialogTitle>
          <DialogContent>
            <div className={styles.notice}>{notice}</div>
            <ShiftReport shift={shift} />
          </DialogContent>
          <DialogActions>
            <Button icon={<PrintIcon />} onClick={() => setPrinting(true)}>
              Print
            </Button>
            <Button appearance="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </DialogBody>
        {isPrinting && (
          <ShiftPaper
            shift={shift}
            isCopy={printed > 0}
            onDone={() => {
              setPrinting(false);
              setPrinted(printed + 1);
            }}
          />
        )}
      </DialogSurface>
    </Dialog>
  );
}

const useStyles = makeStyles({ notice: { marginBottom: tokens.spacingVerticalL } });
