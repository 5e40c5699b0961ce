import { type JournalEntry, type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { useCallback, useEffect, useState } from 'react';

const HISTORY_SHOWN = 20;

/** What waits on this till, and what left it last. */
export interface OutboxContents {
  /** Null while they are being read for the first time. */
  readonly records: readonly OutboxRecord[] | null;
  readonly history: readonly JournalEntry[];
  readonly error: string | null;
  reread(): void;
}

/** The outbox's contents, read anew after every change, in whichever tab it was made. */
export function useOutboxRecords(): OutboxContents {
  const { outbox } = useOffline();
  const [found, setFound] = useState<Omit<OutboxContents, 'reread'>>({
    records: null,
    history: [],
    error: null,
  });

  const read = useCallback(
    async (isCurrent: () => boolean) => {
      try {
        const [records, history] = await Promise.all([outbox.list(), outbox.history(HISTORY_SHOWN)]);
        if (isCurrent()) setFound({ records, history, error: null });
      } catch (reason) {
        const error = reason instanceof Error ? reason.message : String(reason);
        if (isCurrent()) setFound({ records: null, history: [], error });
      }
    },
    [outbox],
  );

  useEffect(() => {
    let isCurrent = true;
    const readNow = () => void read(() => isCurrent);
    readNow();
    const unsubscribe = outbox.subscribe(readNow);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [outbox, read]);

  return { ...found, reread: () => void read(() => true) };
}
