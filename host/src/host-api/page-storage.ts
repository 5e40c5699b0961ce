import type { KeyValueStorage } from '@evertill/shared-offline';

/** The page's localStorage, looked up at each use because a browser that forbids storage throws on access. */
export const pageStorage: KeyValueStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
