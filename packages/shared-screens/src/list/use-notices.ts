import { useNotify } from '@evertill/federation-kit';
import { type WriteOutcome, withoutSupportCode } from '@evertill/shared-data';
import { LIMITS } from '@evertill/shared-domain';
import { OFFLINE_MESSAGES, OUTBOX_MESSAGES, useOffline } from '@evertill/shared-offline';
import { useMemo } from 'react';

/** What a person is told after a write. */
export interface Notices {
  /** Says that a write worked; or, when it waits in the outbox, that it still has to be sent, and why. */
  written(text: string, outcome: WriteOutcome): void;
  /** Says why something did not work; answers the words again, for the dialog that stays open. */
  failed(words: string): string;
}

/** The notices of a screen, stable for the life of the root. */
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

// What nobody has answered has not succeeded.
function waitingText(reason: string | undefined): string {
  return reason ? `${reason.replace(/\.$/, '')}. ${OUTBOX_MESSAGES.kept}` : OUTBOX_MESSAGES.kept;
}
