import type { KeyValueStorage } from '@evertill/shared-offline';

/**
 * Returns the page's own storage. Where the browser forbids storage, as in a frame of another site, returns a storage
 * in memory.
 */
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
