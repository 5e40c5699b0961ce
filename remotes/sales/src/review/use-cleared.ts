import { useNotify } from '@evertill/federation-kit';
import { useOffline } from '@evertill/shared-offline';
import { useState } from 'react';
import { takeBack } from './judging';

/** The differences that were just cleared, and the sentence that reports them. */
export interface Cleared {
  readonly words: string;
  readonly items: readonly { id: string; message: string }[];
}

/** Remembers the differences that were just cleared, so that the user can undo. Calls `reload` after each change. */
export function useCleared(reload: () => Promise<void>) {
  const notify = useNotify();
  const { outbox } = useOffline();
  const [cleared, setCleared] = useState<Cleared | null>(null);

  async function undo(items: Cleared['items']) {
    setCleared(null);
    try {
      for (const item of items) await takeBack(outbox, item);
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : String(error), intent: 'negative' });
    }
    await reload();
  }

  return {
    cleared,
    undo,
    show(what: Cleared) {
      setCleared(what);
      void reload();
    },
    hide: () => setCleared(null),
  };
}
