import { useNotify } from '@evertill/federation-kit';
import { failureText, type ShopSettingsState } from '@evertill/shared-data';
import type { OfflineChoices } from '@evertill/shared-domain';
import { useRef, useState } from 'react';
import { offlineChanges as words } from '../texts';

interface OfflineChoicesState {
  /** True when registers may change records of this kind while offline. */
  isAllowed(kind: string): boolean;
  /** Shows the choice at once, and saves it. Takes it back with a notice when the server refuses. */
  allow(kind: string, isAllowed: boolean): Promise<void>;
}

/** The store's choices for offline changes, with those that are being saved. */
export function useOfflineChoices({
  value,
  change,
}: Pick<ShopSettingsState, 'value' | 'change'>): OfflineChoicesState {
  const notify = useNotify();
  const [saving, setSaving] = useState<OfflineChoices>({});
  // Choices are saved one after the other, so that the last choice of a kind is the one that stays.
  const last = useRef<Promise<void>>(Promise.resolve());

  async function save(choice: OfflineChoices): Promise<void> {
    try {
      await change({ offlineWrites: choice });
      notify({ text: words.saved, intent: 'positive' });
    } catch (reason) {
      notify({ text: failureText(reason, words.saveFailed), intent: 'negative' });
    }
  }

  return {
    isAllowed: (kind) => (saving[kind] ?? value?.offlineWrites[kind]) !== 'refuse',
    allow(kind, isAllowed) {
      const choice = { [kind]: isAllowed ? ('queue' as const) : ('refuse' as const) };
      setSaving((others) => ({ ...others, ...choice }));
      const turn = last.current.then(() => save(choice));
      last.current = turn;
      return turn.then(() => {
        // A later choice of another kind may still be on its way.
        if (last.current === turn) setSaving({});
      });
    },
  };
}
