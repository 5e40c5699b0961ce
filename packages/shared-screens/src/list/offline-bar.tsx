import { useNetwork } from '@evertill/shared-offline';
import { MessageBar, MessageBarBody } from '@evertill/shared-ui';

const AS_SAID_LAST =
  'Offline. This is what the server said last; it is asked again when the connection is back.';

/** Warns, while offline, that the page may show old data. */
export function OfflineBar({ text = AS_SAID_LAST }: { readonly text?: string }) {
  const { isOnline } = useNetwork();
  if (isOnline) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
