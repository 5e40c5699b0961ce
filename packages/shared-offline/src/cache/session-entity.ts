import type { KeyValueStorage } from '../environment/environment';

type Row = { id: string };

/** The rows of one entity in session storage: they are gone with the tab. */
export interface SessionEntity {
  getAll(): Row[];
  get(id: string): Row | undefined;
  putAll(rows: readonly Row[], options: { merge: boolean }): void;
  remove(id: string): void;
  clear(): void;
}

/** Keeps an entity in session storage, where staff names and addresses belong (spec 9). */
export function createSessionEntity(storage: KeyValueStorage, key: string): SessionEntity {
  function getAll(): Row[] {
    try {
      const rows: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(rows) ? rows : [];
    } catch {
      return []; // Somebody else's text under our key: the same as nothing.
    }
  }

  function write(rows: readonly Row[]): void {
    try {
      storage.setItem(key, JSON.stringify(rows));
    } catch {
      storage.removeItem(key); // Full: an older list would be wrong, none is honest.
    }
  }

  return {
    getAll,
    get: (id) => getAll().find((row) => row.id === id),
    putAll(rows, { merge }) {
      const byId = new Map((merge ? getAll() : []).map((row) => [row.id, row]));
      for (const row of rows) byId.set(row.id, row);
      write([...byId.values()]);
    },
    remove: (id) => write(getAll().filter((row) => row.id !== id)),
    clear: () => storage.removeItem(key),
  };
}
