import { useNotify, useStore } from '@evertill/federation-kit';
import { Button, RefreshIcon, Tooltip, VisuallyHidden } from '@evertill/shared-ui';
import { updates } from '../texts';
import { useShell } from './shell-context';

interface UpdateButtonProps {
  className: string;
  labelClassName: string;
}

/** Says that a newer build is stored on this device, and opens it on request. */
export function UpdateButton({ className, labelClassName }: UpdateButtonProps) {
  const hasUpdate = useStore(useShell().copies.hasUpdate);
  const open = useOpenUpdate();
  return (
    <>
      <VisuallyHidden role="status">{hasUpdate && updates.ready}</VisuallyHidden>
      {hasUpdate && (
        <Tooltip content={updates.ready} relationship="description">
          <Button
            appearance="transparent"
            className={className}
            icon={<RefreshIcon />}
            aria-label={updates.update}
            onClick={open}
          >
            <span className={labelClassName}>{updates.update}</span>
          </Button>
        </Tooltip>
      )}
    </>
  );
}

/** Returns the function that opens the newer build now, or explains why it must wait. */
export function useOpenUpdate(): () => void {
  const { openUpdate } = useShell();
  const notify = useNotify();
  return () => {
    if (!openUpdate()) notify({ text: updates.workFirst, intent: 'info' });
  };
}
