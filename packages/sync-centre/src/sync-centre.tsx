import { Dialog, DialogSurface, makeStyles, useFocusReturn } from '@evertill/shared-ui';
import { useState } from 'react';
import { ConflictDialog } from './conflict/conflict-dialog';
import { EditDialog } from './edit/edit-dialog';
import type { OpenDialog } from './open-dialog';
import { DiscardDialog } from './record/discard-dialog';
import { SyncSheet } from './sync-sheet';

interface SyncCentreProps {
  isOpen: boolean;
  /** For managers: how much of the suite opens without a connection. */
  readiness?: string;
  onClose(): void;
}

/** What this till has not yet delivered, why, and what a person can do about it: a sheet at the side of the screen. */
export function SyncCentre({ isOpen, readiness, onClose }: SyncCentreProps) {
  const styles = useStyles();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useFocusReturn(isOpen);
  return (
    <>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
        <DialogSurface className={styles.sheet}>
          <SyncSheet
            isCovered={dialog !== null}
            readiness={readiness}
            onOpenDialog={setDialog}
            onClose={onClose}
          />
        </DialogSurface>
      </Dialog>
      {dialog && <RecordDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

function RecordDialog({ kind, record, dependents, onClose }: OpenDialog & { onClose(): void }) {
  const conflict = record.lastError?.conflict;
  if (kind === 'discard') return <DiscardDialog record={record} dependents={dependents} onClose={onClose} />;
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
