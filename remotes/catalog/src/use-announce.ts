import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES } from '@evertill/shared-offline';
import { useMemo } from 'react';

export interface Announce {
  /** Says that a write worked, and, when it waits in the outbox, that it still has to be sent. */
  written(text: string, queued: boolean): void;
  /** Says why something failed, the failure's own words first; answers them for the dialog. */
  failed(error: unknown, fallback: string): string;
  /** Says a sentence of refusal as it stands. */
  refused(text: string): string;
}

export function useAnnounce(): Announce {
  const notify = useNotify();
  return useMemo(
    () => ({
      written(text, queued) {
        notify({ text, intent: 'positive' });
        if (!queued) return;
        const timeoutMs = LIMITS.offlineNoticeMs;
        notify({ text: OFFLINE_MESSAGES.workingOffline, intent: 'warning', timeoutMs });
      },
      failed(error, fallback) {
        const text = failureText(error, fallback);
        notify({ text, intent: 'negative' });
        return text;
      },
      refused(text) {
        notify({ text, intent: 'negative' });
        return text;
      },
    }),
    [notify],
  );
}
