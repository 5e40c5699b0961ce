import { type JournalEntry, type OutboxRecord, useOffline } from '@evertill/shared-offline';
import { useCallback, useEffect, useState } from 'react';

const HISTORY_SHOWN = 20;

/** The changes that wait on this till, and those that last left it. */
export interface OutboxContents {
  /** Null during the first reading. */
  readonly records: readonly OutboxRecord[] | null;
  readonly history: readonly JournalEntry[];
  readonly error: string | null;
  reread(): void;
}

/** Returns the outbox's contents, read again after every change in any tab. */
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
