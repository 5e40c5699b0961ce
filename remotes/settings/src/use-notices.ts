import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { useEffect, useMemo } from 'react';

export interface Notices {
  /** Says that a write worked and, when it waits in the outbox, that it still has to be sent. */
  written(text: string, queued: boolean): void;
  /** Says why something failed; answers the words, for the dialog that stays open. */
  failed(error: unknown, fallback: string): string;
}

/** What the screens of this remote tell a person after a write. */
export function useNotices(): Notices {
  const notify = useNotify();
  return useMemo(
    () => ({
      written(text, queued) {
        notify({ text, intent: 'positive' });
        if (!queued) return;
        notify({
          text: OFFLINE_MESSAGES.workingOffline,
          intent: 'warning',
          timeoutMs: LIMITS.offlineNoticeMs,
        });
      },
      failed(error, fallback) {
        const text = failureText(error, fallback);
        notify({ text, intent: 'negative' });
        return text;
      },
    }),
    [notify],
  );
}

/** Shows a failed load once as a notice; answers its words for the screen. */
export function useLoadFailure(error: Error | null, fallback: string): string | null {
  const notify = useNotify();
  const text = error ? failureText(error, fallback) : null;
  useEffect(() => {
    if (text !== null) notify({ text, intent: 'negative' });
  }, [text, notify]);
  return text;
}
