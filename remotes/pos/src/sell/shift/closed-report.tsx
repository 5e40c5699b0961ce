import type { ClosedShift } from '@evertill/shared-data';
import type { ShiftClosing } from '@evertill/shared-domain';
import { ShiftReportDialog } from '@evertill/shared-screens/shifts';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { shiftTexts } from '../../texts';

/** Shows the Z report of the closed shift. The figures are the till's own until the server has answered. */
export function ClosedReport({ closed, onClose }: { readonly closed: ClosedShift; onClose(): void }) {
  const [answer, setAnswer] = useState<ShiftClosing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    closed.answered.then((closing) => isCurrent && setAnswer(closing)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [closed]);
  return (
    <ShiftReportDialog
      shift={answer ?? closed.closing}
      notice={
        <MessageBar intent={answer ? 'success' : 'info'} layout="multiline">
          <MessageBarBody role="status">{answer ? shiftTexts.final : shiftTexts.notConfirmed}</MessageBarBody>
        </MessageBar>
      }
      closeLabel={shiftTexts.done}
      isCopy={(printed) => printed > 0}
      onClose={onClose}
    />
  );
}
