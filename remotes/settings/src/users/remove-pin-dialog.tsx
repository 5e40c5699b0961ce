import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import type { User } from '@evertill/shared-domain';
import { newUuid, useOffline } from '@evertill/shared-offline';
import { useLast } from '@evertill/shared-screens';
import { ConfirmDialog } from '@evertill/shared-ui';
import { userPins as words } from '../texts';

interface RemovePinDialogProps {
  /** The person whose PIN is to go. Null while nobody is asked. */
  user: Pick<User, 'id' | 'username'> | null;
  onClose(): void;
  onRemoved(): void;
}

/** Asks before a PIN is taken away from somebody. */
export function RemovePinDialog({ user, onClose, onRemoved }: RemovePinDialogProps) {
  const { http } = useOffline();
  const notify = useNotify();
  const shown = useLast(user);

  async function remove() {
    const url = `/users/${user?.id}/pin`;
    try {
      await http.send({ method: 'DELETE', url, idempotencyKey: newUuid() });
    } catch (reason) {
      throw new Error(failureText(reason, words.failed));
    }
    notify({ text: words.removed, intent: 'positive' });
    onRemoved();
    onClose();
  }

  return (
    <ConfirmDialog
      open={user !== null}
      title={words.title(shown?.username ?? '')}
      text={words.text}
      confirmLabel={words.confirm}
      destructive
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
