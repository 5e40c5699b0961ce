import { useNotify } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { useEffect, useMemo } from 'react';

export interface Notices {
  /** Says that a write worked and, when it waits in the outbox, that it still has to be sent. */
  written(text: string, queued: boolean): void;
  /** Says why something failed; answers the words again, for the dialog that stays open. */
  failed(words: string, timeoutMs?: number): string;
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
      failed(words, timeoutMs) {
        notify({ text: words, intent: 'negative', ...(timeoutMs ? { timeoutMs } : {}) });
        return words;
      },
    }),
    [notify],
  );
}

/** Shows why a load failed once as a notice; answers the words for the screen. */
export function useLoadFailure(words: string | null): string | null {
  const notify = useNotify();
  useEffect(() => {
    if (words !== null) notify({ text: words, intent: 'negative' });
  }, [words, notify]);
  return words;
}
