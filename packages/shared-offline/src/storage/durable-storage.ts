// Small values that survive a power cut. Chromium writes localStorage to the disk only about once a minute. These
// values are written at once.
import type { DBSchema } from 'idb';
import type { Environment } from '../environment/environment';
import { createDatabase } from './database';

/**
 * Values by key that are on the disk once written. The browser may refuse or lose the whole storage, so nothing may
 * depend on it.
 */
export interface DurableStorage {
  /** Reads the stored value. Undefined when no value is stored, or when the value cannot be read. */
  read(key: string): Promise<unknown>;
  /**
   * Replaces the stored value by the result of `change`, in one transaction. Undefined removes the value. The same
   * value changes nothing.
   */
  change(key: string, change: (stored: unknown) => unknown): Promise<void>;
}

/** The durable storage, with a way to close it. */
export interface RunningDurableStorage extends DurableStorage {
  dispose(): void;
}

interface DurableSchema extends DBSchema {
  values: { key: string; value: unknown };
}

/** Builds the durable storage of a namespace. The database opens on first use. */
export function createDurableStorage(
  { indexedDB, clock }: Pick<Environment, 'indexedDB' | 'clock'>,
  suffix: string,
): RunningDurableStorage {
  const database = createDatabase<DurableSchema>({
    indexedDB,
    clock,
    name: `evertill-durable${suffix}`,
    steps: [
      (db) => {
        db.createObjectStore('values');
      },
    ],
  });

  return {
    read: (key) => database.run((db) => db.get('values', key)).catch(() => undefined),
    change: (key, change) =>
      database
        .run(async (db) => {
          // All writes use one store, so that one write waits for the other. See the cache's `turn`.
          const tx = db.transaction('values', 'readwrite', { durability: 'strict' });
          const stored = await tx.store.get(key);
          const value = change(stored);
          if (value === undefined) void tx.store.delete(key);
          else if (value !== stored) void tx.store.put(value, key);
          await tx.done;
        })
        .catch(() => undefined),
    dispose: database.close,
  };
}
