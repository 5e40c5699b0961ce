import { DialogFrame, makeStyles } from '@evertill/shared-ui';
import { useState } from 'react';
import type { OpenDialog } from './open-dialog';
import { DiscardDialog } from './record/discard-dialog';
import type { RecordForms } from './record-forms';
import { SyncSheet } from './sync-sheet';

export interface CenterProps {
  isOpen: boolean;
  /** Tells managers which part of the suite opens without a connection. */
  readiness?: string;
  onClose(): void;
}

/**
 * The sheet at the side of the screen, and the dialogs over it. Without `forms`, the sheet has no buttons to edit
 * changes or resolve conflicts.
 */
export function Center({ isOpen, readiness, forms, onClose }: CenterProps & { forms: RecordForms | null }) {
  const styles = useStyles();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <DialogFrame open={isOpen} className={styles.sheet} onClose={onClose}>
        <SyncSheet
          isCovered={dialog !== null}
          hasForms={forms !== null}
          readiness={readiness}
          onOpenDialog={setDialog}
          onClose={onClose}
        />
      </DialogFrame>
      {dialog && <RecordDialog {...dialog} forms={forms} onClose={() => setDialog(null)} />}
    </>
  );
}

interface RecordDialogProps extends OpenDialog {
  forms: RecordForms | null;
  onClose(): void;
}

function RecordDialog({ kind, record, dependents, forms, onClose }: RecordDialogProps) {
  const conflict = record.lastError?.conflict;
  if (kind === 'discard') return <DiscardDialog record={record} dependents={dependents} onClose={onClose} />;
  if (!forms) return null;
  const { EditDialog, ConflictDialog } = forms;
  if (kind === 'edit') return <EditDialog record={record} onClose={onClose} />;
  return conflict ? <ConflictDialog record={record} conflict={conflict} onClose={onClose} /> : null;
}

const useStyles = makeStyles({
  sheet: {
    inset: '0 0 0 auto',
    margin: 0,
    padding: 0,
    boxSizing: 'border-box',
    width: 'min(560px, 100vw)',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    borderRadius: 0,
    border: 'none',
  },
});
