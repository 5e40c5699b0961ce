/**
 * Watches the writes of all tabs. A Chromium that is killed while two writes of one database are unfinished cannot undo
 * both writes. When the database is opened again, Chromium drops every database of the origin. So two writes must share
 * a store, which makes one write wait for the other.
 */
export interface WriteWatch {
  begun(database: string, tx: IDBTransaction): void;
  /** The pairs of writes that were in progress at the same time. */
  concurrent(): readonly string[];
}

interface Write {
  database: string;
  stores: readonly string[];
}

/** Builds a watch with no write in progress. */
export function createWriteWatch(): WriteWatch {
  const underWay = new Set<Write>();
  const found: string[] = [];

  return {
    begun(database, tx) {
      const write: Write = { database, stores: [...tx.objectStoreNames] };
      for (const other of underWay) {
        const waits = other.stores.some((store) => write.stores.includes(store));
        if (other.database === database && !waits)
          found.push(`${database}: ${other.stores} and ${write.stores} are written at once`);
      }
      underWay.add(write);
      const end = () => underWay.delete(write);
      tx.addEventListener('complete', end);
      tx.addEventListener('abort', end);
    },
    concurrent: () => found,
  };
}
