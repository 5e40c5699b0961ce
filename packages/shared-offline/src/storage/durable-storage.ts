// Small values that a power cut does not take: Chromium writes localStorage to the disk about once a minute, this at once.
import type { DBSchema } from 'idb';
import type { Environment } from '../environment/environment';
import { createDatabase } from './database';

/** Values by key, on the disk once written. It may be refused or lost as a whole, so nothing may need it. */
export interface DurableStorage {
  /** What is stored; undefined where there is nothing, or nothing that can be read. */
  read(key: string): Promise<unknown>;
  /** Puts what `change` makes of the stored value, in one transaction with reading it; undefined removes it, the same leaves it. */
  change(key: string, change: (stored: unknown) => unknown): Promise<void>;
}

/** The durable storage with its end. */
export interface RunningDurableStorage extends DurableStorage {
  dispose(): void;
}

interface DurableSchema extends DBSchema {
  values: { key: string; value: unknown };
}

/** Opens the durable storage of a namespace on first use. */
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
          // One store, so that one write waits for the other: see the cache's `turn`.
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
