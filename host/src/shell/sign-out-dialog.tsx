import { countOf } from '@evertill/shared-domain';
import { useNetwork, useOutboxStatus } from '@evertill/shared-offline';
import { ConfirmDialog } from '@evertill/shared-ui';

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
  const what =
    unsentCount === null
      ? 'An unknown number of changes is'
      : `${countOf(unsentCount, 'change')} ${unsentCount === 1 ? 'is' : 'are'}`;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Sign out with unsent changes?"
      text={[
        `${what} not on the server yet. They stay on this device: sales are sent after the next sign-in of anybody in this shop, other changes after your own.`,
        ...(isOnline ? [] : ['Nobody can sign in here while there is no connection.']),
      ].join('\n\n')}
      confirmLabel="Sign Out"
      cancelLabel="Stay signed in"
      onConfirm={async () => {
        onClose();
        await onLeave();
      }}
      onCancel={onClose}
    />
  );
}
