import { useNetwork } from '@evertill/shared-offline';
import { BusyButton, RefreshIcon } from '@evertill/shared-ui';
import { lists } from '../texts';
import type { Refresh } from './use-refresh';

/** Reloads the data of a page. Disabled while offline. */
export function RefreshButton({ refresh }: { readonly refresh: Refresh }) {
  const { isOnline } = useNetwork();
  return (
    <BusyButton
      icon={<RefreshIcon />}
      busy={refresh.isBusy}
      disabledFocusable={!isOnline}
      onClick={() => void refresh.run()}
    >
      {lists.refresh}
    </BusyButton>
  );
}
