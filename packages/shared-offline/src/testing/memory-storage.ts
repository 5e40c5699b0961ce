import type { KeyValueStorage } from '../environment/environment';

/** A localStorage that reports changes to its tabs, like the browser's storage event. */
export interface MemoryStorage extends KeyValueStorage {
  /** Returns the view of one tab. The view reports changes by other tabs, not its own. */
  forTab(): { storage: KeyValueStorage; onStorage: (listener: (key: string | null) => void) => () => void };
}

/** Builds an empty storage. */
export function createMemoryStorage(): MemoryStorage {
  const values = new Map<string, string>();
  const listeners = new Set<{ tab: object; hear: (key: string) => void }>();

  function forTab() {
    const tab = {};
    function set(key: string, value: string | null): void {
      if ((values.get(key) ?? null) === value) return;
      if (value === null) values.delete(key);
      else values.set(key, value);
      for (const listener of [...listeners])
        if (listener.tab !== tab) queueMicrotask(() => listener.hear(key));
    }
    const storage: KeyValueStorage = {
      getItem: (key) => values.get(key) ?? null,
      setItem: set,
      removeItem: (key) => set(key, null),
    };
    return {
      storage,
      onStorage(hear: (key: string | null) => void) {
        const listener = { tab, hear };
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    };
  }

  return { ...forTab().storage, forTab };
}
