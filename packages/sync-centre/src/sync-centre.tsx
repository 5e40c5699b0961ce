import { Centre, type CentreProps } from './centre';
import { ConflictDialog } from './conflict/conflict-dialog';
import { EditDialog } from './edit/edit-dialog';

const MENDING = { EditDialog, ConflictDialog };

/** What this till has not yet delivered, why, and what a person can do about it: a sheet at the side of the screen. */
export function SyncCentre(props: CentreProps) {
  return <Centre {...props} mending={MENDING} />;
}
