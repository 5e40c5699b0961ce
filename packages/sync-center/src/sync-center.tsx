import { Center, type CenterProps } from './center';
import { ConflictDialog } from './conflict/conflict-dialog';
import { EditDialog } from './edit/edit-dialog';

const RECORD_FORMS = { EditDialog, ConflictDialog };

/**
 * The sheet at the side of the screen that lists the changes which this till has not delivered, the reasons, and what a
 * person can do.
 */
export function SyncCenter(props: CenterProps) {
  return <Center {...props} forms={RECORD_FORMS} />;
}
