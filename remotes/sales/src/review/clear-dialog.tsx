import type { ReviewItem } from '@evertill/shared-domain';
import { type Offline, useOffline } from '@evertill/shared-offline';
import { makeStyles } from '@evertill/shared-ui';
import { FormDialog, TextAreaField } from '@evertill/shared-ui/forms';

const NOTE_MAX_LENGTH = 500;

interface ClearDialogProps {
  items: readonly ReviewItem[];
  onClose(): void;
  /** Some or all of them are cleared. */
  onCleared(count: number): void;
}

/** Says that a difference has been looked at, with a note for whoever reads it later. */
export function ClearDialog({ items, onClose, onCleared }: ClearDialogProps) {
  const styles = useStyles();
  const { outbox } = useOffline();
  const [first] = items;

  async function clear({ note }: { note: string }) {
    let count = 0;
    try {
      for (const item of items) {
        await clearItem(outbox, item, note.trim() || null);
        count += 1;
      }
    } finally {
      if (count > 0) onCleared(count);
    }
  }

  return (
    <FormDialog
      open
      title={items.length === 1 ? 'Clear this difference?' : `Clear ${items.length} differences?`}
      size="small"
      initialValues={{ note: '' }}
      submitLabel="Clear"
      onSubmit={clear}
      onClose={onClose}
    >
      <p className={styles.text}>
        {items.length === 1 ? first?.message : 'They leave the list of open differences together.'}
      </p>
      <TextAreaField
        name="note"
        label="Note"
        hint="Optional: what was done about it."
        autoFocus
        maxLength={NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}

// Through the outbox: a connection that is lost meanwhile does not lose the decision.
function clearItem(outbox: Offline['outbox'], item: ReviewItem, note: string | null) {
  return outbox.submit({
    kind: 'review-items.clear',
    entity: 'review-items',
    type: 'call',
    method: 'POST',
    url: `/review-items/${item.id}/clear`,
    data: { note },
    summary: `Cleared: ${item.message}`,
  });
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } });
