import type { ClosedShift, ShiftsRepository } from '@evertill/shared-data';
import type { RegisterShift } from '@evertill/shared-domain';
import { useRef, useState } from 'react';
import { CashDialog } from './cash-dialog';
import { CloseShiftDialog } from './close-shift-dialog';
import { ClosedReport } from './closed-report';
import { CorrectFloatDialog } from './correct-float-dialog';
import { OpenShiftDialog } from './open-shift-dialog';
import { XReport } from './x-report';

/** The actions of a shift. */
export type ShiftAction = 'open' | 'in' | 'out' | 'float' | 'report' | 'close';

interface ShiftDialogsProps {
  readonly action: ShiftAction;
  readonly shift: RegisterShift;
  readonly shifts: ShiftsRepository;
  onClose(): void;
}

/** Shows the dialog of the chosen action. After closing a shift, shows its report. */
export function ShiftDialogs({ action, shift, shifts, onClose }: ShiftDialogsProps) {
  const [closed, setClosed] = useState<ClosedShift | null>(null);
  const isClosed = useRef(false);
  if (closed) return <ClosedReport closed={closed} onClose={onClose} />;
  if (action === 'open') return <OpenShiftDialog shift={shift} shifts={shifts} onClose={onClose} />;
  if (action === 'float') return <CorrectFloatDialog shift={shift} shifts={shifts} onClose={onClose} />;
  if (action === 'report') return <XReport shift={shift} onClose={onClose} />;
  if (action === 'close')
    return (
      <CloseShiftDialog
        shift={shift}
        shifts={shifts}
        onClosed={(next) => {
          isClosed.current = true;
          setClosed(next);
        }}
        // The form closes itself after sending. The report then replaces the form, so the dialogs must stay open.
        onClose={() => !isClosed.current && onClose()}
      />
    );
  return <CashDialog kind={action} shifts={shifts} onClose={onClose} />;
}
