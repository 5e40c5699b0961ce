import { useNetwork } from '@evertill/shared-offline';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';
import { lists } from '../texts';

/** Warns, while offline, that the page may show old data. */
export function OfflineBar({ text = lists.offline }: { readonly text?: string }) {
  const { isOnline } = useNetwork();
  if (isOnline) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
