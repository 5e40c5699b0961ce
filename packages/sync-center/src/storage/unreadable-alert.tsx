import { useOffline, useOutboxStatus } from '@evertill/shared-offline';
import { ConfirmDialog } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { STORAGE_WORDS } from './storage-words';

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

  const { title, text } = STORAGE_WORDS.unreadable;
  return (
    <ConfirmDialog
      open={isUnreadable && !isRead}
      title={title}
      text={text}
      confirmLabel="Read again"
      cancelLabel="I understand"
      onConfirm={() => outbox.list()}
      onCancel={() => setRead(true)}
    />
  );
}
