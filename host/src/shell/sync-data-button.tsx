import { useNotify } from '@evertill/federation-kit';
import { OFFLINE_MESSAGES, useNetwork } from '@evertill/shared-offline';
import { BusyButton, SyncIcon, Tooltip } from '@evertill/shared-ui';
import { useState } from 'react';
import { shell } from '../texts';
import { useShell } from './shell-context';

interface SyncDataButtonProps {
  className: string;
  labelClassName: string;
}

/** Refreshes all data. Offline, a notice says that cached data is used. */
export function SyncDataButton({ className, labelClassName }: SyncDataButtonProps) {
  const { syncNow, copies } = useShell();
  const { isOnline } = useNetwork();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function refresh() {
    if (!isOnline) return notify({ text: OFFLINE_MESSAGES.usingCachedData, intent: 'warning' });
    setBusy(true);
    copies.sync();
    const isComplete = await syncNow().catch(() => false);
    setBusy(false);
    notify(
      isComplete
        ? { text: shell.refreshed, intent: 'positive' }
        : { text: shell.refreshFailed, intent: 'negative' },
    );
  }

  return (
    <Tooltip content={shell.syncData} relationship="label">
      <BusyButton
        appearance="transparent"
        className={className}
        icon={<SyncIcon />}
        busy={isBusy}
        onClick={() => void refresh()}
      >
        <span className={labelClassName}>{shell.syncData}</span>
      </BusyButton>
    </Tooltip>
  );
}
