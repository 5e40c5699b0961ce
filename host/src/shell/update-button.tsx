import { useNotify, useStore } from '@evertill/federation-kit';
import { Button, RefreshIcon, Tooltip, VisuallyHidden } from '@evertill/shared-ui';
import { useShell } from './shell-context';

const READY = 'A newer version is ready. It opens by itself when nobody works here.';
const WORK_FIRST = 'Finish what is open first: the newer version can wait.';

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
      <VisuallyHidden role="status">{hasUpdate && READY}</VisuallyHidden>
      {hasUpdate && (
        <Tooltip content={READY} relationship="description">
          <Button
            appearance="transparent"
            className={className}
            icon={<RefreshIcon />}
            aria-label="Update"
            onClick={open}
          >
            <span className={labelClassName}>Update</span>
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
    if (!openUpdate()) notify({ text: WORK_FIRST, intent: 'info' });
  };
}
