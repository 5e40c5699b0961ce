import type { KeyValueStorage } from '@evertill/shared-offline';

/** The storage of this page, asked for at each use: where a browser forbids it, that throws. */
export const pageStorage: KeyValueStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
