import {
  isClosed,
  type ReportedShift,
  reportTitle,
  ShiftPaper,
  ShiftReport,
} from '@evertill/shared-screens/shifts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  PrintIcon,
} from '@evertill/shared-ui';
import { useState } from 'react';

/** The report of a shift, and its paper; a Z report of the office is a copy, for the till has printed its own. */
export function ClosingDialog({ shift, onClose }: { readonly shift: ReportedShift; onClose(): void }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{reportTitle(shift)}</DialogTitle>
          <DialogContent>
            <ShiftReport shift={shift} />
          </DialogContent>
          <DialogActions>
            <Button icon={<PrintIcon />} onClick={() => setPrinting(true)}>
              Print
            </Button>
            <Button appearance="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
        {isPrinting && <ClosingPaper shift={shift} onDone={() => setPrinting(false)} />}
      </DialogSurface>
    </Dialog>
  );
}

/** The paper of a report; that of a closed shift says that it is a copy. */
export function ClosingPaper({ shift, onDone }: { readonly shift: ReportedShift; onDone(): void }) {
  return <ShiftPaper shift={shift} isCopy={isClosed(shift)} onDone={onDone} />;
}
