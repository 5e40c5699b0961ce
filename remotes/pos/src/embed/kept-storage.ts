import type { KeyValueStorage } from '@evertill/shared-offline';

/** The page's own storage; one that lasts as long as the page where the browser forbids it, as in a frame of another site. */
export function keptStorage(read: () => Storage): KeyValueStorage {
  try {
    return read();
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}
