import { useOffline, useOutboxStatus } from '@evertill/shared-offline';
import { ConfirmDialog } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { storageTexts } from '../texts';

/**
 * Warns before the first sale that this till could not store it. Shown once per loss, because the warning in the top
 * bar stays.
 */
export function UnreadableAlert() {
  const isUnreadable = useOutboxStatus().state === 'unreadable';
  const { outbox } = useOffline();
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    if (!isUnreadable) setRead(false);
  }, [isUnreadable]);

  const { title, text, action } = storageTexts.unreadable;
  return (
    <ConfirmDialog
      open={isUnreadable && !isRead}
      title={title}
      text={text}
      confirmLabel={action}
      cancelLabel={storageTexts.understood}
      onConfirm={() => outbox.list()}
      onCancel={() => setRead(true)}
    />
  );
}
