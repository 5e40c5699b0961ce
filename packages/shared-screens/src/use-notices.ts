import { useNotify } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { useMemo } from 'react';

/** What a person is told after a write. */
export interface Notices {
  /** Says that a write worked and, when it waits in the outbox, that it still has to be sent. */
  written(text: string, queued: boolean): void;
  /** Says why something did not work; answers the words again, for the dialog that stays open. */
  failed(words: string): string;
}

/** The notices of a screen, stable for the life of the root. */
export function useNotices(): Notices {
  const notify = useNotify();
  return useMemo(
    () => ({
      written(text, queued) {
        notify({ text, intent: 'positive' });
        if (!queued) return;
        const timeoutMs = LIMITS.offlineNoticeMs;
        notify({ text: OFFLINE_MESSAGES.workingOffline, intent: 'warning', timeoutMs });
      },
      failed(words) {
        notify({ text: words, intent: 'negative' });
        return words;
      },
    }),
    [notify],
  );
}
