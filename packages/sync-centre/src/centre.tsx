import { Dialog, DialogSurface, makeStyles, useFocusReturn } from '@evertill/shared-ui';
import { useState } from 'react';
import type { Mending } from './mending';
import type { OpenDialog } from './open-dialog';
import { DiscardDialog } from './record/discard-dialog';
import { SyncSheet } from './sync-sheet';

export interface CentreProps {
  isOpen: boolean;
  /** For managers: how much of the suite opens without a connection. */
  readiness?: string;
  onClose(): void;
}

/** The sheet at the side of the screen, and what opens over it. Without forms for mending, nothing offers to be mended. */
export function Centre({ isOpen, readiness, mending, onClose }: CentreProps & { mending: Mending | null }) {
  const styles = useStyles();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useFocusReturn(isOpen);
  return (
    <>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
        <DialogSurface className={styles.sheet}>
          <SyncSheet
            isCovered={dialog !== null}
            canMend={mending !== null}
            readiness={readiness}
            onOpenDialog={setDialog}
            onClose={onClose}
          />
        </DialogSurface>
      </Dialog>
      {dialog && <RecordDialog {...dialog} mending={mending} onClose={() => setDialog(null)} />}
    </>
  );
}

interface RecordDialogProps extends OpenDialog {
  mending: Mending | null;
  onClose(): void;
}

function RecordDialog({ kind, record, dependents, mending, onClose }: RecordDialogProps) {
  const conflict = record.lastError?.conflict;
  if (kind === 'discard') return <DiscardDialog record={record} dependents={dependents} onClose={onClose} />;
  if (!mending) return null;
  const { EditDialog, ConflictDialog } = mending;
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
