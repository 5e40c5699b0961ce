import type { Repository } from '@evertill/shared-data';
import { ConfirmDialog } from '@evertill/shared-ui';
import { lists } from '../texts';
import type { DeleteMessages } from './list-messages';
import type { Notices } from './use-notices';
import type { OpenDialog } from './use-open-dialog';

interface DeleteDialogProps<Item extends { id: string }> {
  screen: {
    readonly entity: { nameOf(item: Item): string };
    readonly messages: DeleteMessages;
    readonly actions: Pick<Repository<Item, never>, 'remove'>;
    readonly dialogs: Pick<OpenDialog<Item>, 'isDeleteOpen' | 'deleteRow' | 'close'>;
    readonly notices: Pick<Notices, 'written'>;
    failed(error: unknown, fallback: string): string;
  };
}

/** Asks before a row is deleted, deletes the row, and reports the result. */
export function DeleteDialog<Item extends { id: string }>({ screen }: DeleteDialogProps<Item>) {
  const { entity, messages, actions, dialogs, notices, failed } = screen;
  const { isDeleteOpen, deleteRow, close } = dialogs;

  const handleConfirm = async () => {
    if (!deleteRow) return;
    try {
      const outcome = await actions.remove(deleteRow.id);
      notices.written(messages.deleted, outcome);
    } catch (error) {
      // The dialog stays open and shows the reason.
      throw new Error(failed(error, messages.deleteFailed), { cause: error });
    }
    close();
  };

  return (
    <ConfirmDialog
      open={isDeleteOpen}
      title={messages.confirmTitle}
      text={messages.confirmDelete(deleteRow ? entity.nameOf(deleteRow) : '')}
      confirmLabel={lists.delete}
      destructive
      onConfirm={handleConfirm}
      onCancel={close}
    />
  );
}
