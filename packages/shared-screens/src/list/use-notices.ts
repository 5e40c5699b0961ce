import { useNotify } from '@evertill/federation-kit';
import { type WriteOutcome, withoutSupportCode } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, OUTBOX_MESSAGES, useOffline } from '@evertill/shared-offline';
import { useMemo } from 'react';

/** The notices after a write. */
export interface Notices {
  /** Reports that a write succeeded. For a write in the outbox, also says that it still has to be sent, and why. */
  written(text: string, outcome: WriteOutcome): void;
  /** Reports why an action failed. Returns the text for the dialog, which stays open. */
  failed(words: string): string;
}

/** Returns the notices of a screen. The object is stable for the life of the root. */
export function useNotices(): Notices {
  const notify = useNotify();
  const { connectivity } = useOffline();
  return useMemo(
    () => ({
      written(text, { queued, failure }) {
        const isOffline = !connectivity.getSnapshot().isOnline && failure === undefined;
        if (queued && !isOffline) {
          notify({ text: waitingText(failure?.message), intent: 'warning' });
          return;
        }
        notify({ text, intent: 'positive' });
        if (!queued) return;
        const timeoutMs = LIMITS.offlineNoticeMs;
        notify({ text: OFFLINE_MESSAGES.workingOffline, intent: 'warning', timeoutMs });
      },
      failed(words) {
        notify({ text: withoutSupportCode(words), intent: 'negative' });
        return words;
      },
    }),
    [notify, connectivity],
  );
}

// A change without an answer has not succeeded, so the text says that the change is kept.
function waitingText(reason: string | undefined): string {
  return reason ? `${reason.replace(/\.$/, '')}. ${OUTBOX_MESSAGES.kept}` : OUTBOX_MESSAGES.kept;
}
