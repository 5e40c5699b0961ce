import { useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import { ConfirmDialog } from '@evertill/shared-ui';
import { questions } from '../texts';

interface SignOutDialogProps {
  isOpen: boolean;
  onClose(): void;
  onLeave(): Promise<void>;
}

/** Asks before a person signs out on a device with unsent changes. The changes are kept in both cases. */
export function SignOutDialog({ isOpen, onClose, onLeave }: SignOutDialogProps) {
  const { pending, parked } = useOutboxStatus();
  const { isOnline } = useNetwork();
  const unsentCount = typeof pending === 'number' && typeof parked === 'number' ? pending + parked : null;
  return (
    <ConfirmDialog
      open={isOpen}
      title={questions.signOutTitle}
      text={[questions.unsynced(unsentCount), ...(isOnline ? [] : [questions.noSignIn])].join('\n\n')}
      confirmLabel={questions.signOut}
      cancelLabel={questions.staySignedIn}
      onConfirm={async () => {
        onClose();
        await onLeave();
      }}
      onCancel={onClose}
    />
  );
}
