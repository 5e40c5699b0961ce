import { useNotify } from '@evertill/federation-kit';
import { useOffline } from '@evertill/shared-offline';
import { useState } from 'react';
import { takeBack } from './judging';

/** What was just cleared, and the sentence that says so. */
export interface Cleared {
  readonly words: string;
  readonly items: readonly { id: string; message: string }[];
}

/** Remembers what was just cleared, so that it can be undone. `reload` reads the lists again afterwards. */
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
