// An accepted sale is no longer pending, but the cached products show the old stock until they are loaded again.
// Must: the stock moves of the sale stay applied until a load that began after the sale has succeeded, even across a
// reload.
import type { Cache } from '@evertill/shared-offline';
import type { StockMove } from './stock-moves';

/** The stock moves of accepted sales that the cached products may not include yet. */
export interface StockLedger {
  moves(): readonly StockMove[];
  hydrate(): Promise<void>;
  add(key: string, moves: readonly StockMove[]): Promise<void>;
  /** Marks the start of a product load. The caller calls the returned function when the load has succeeded. */
  beginLoad(): () => Promise<void>;
  clear(): Promise<void>;
}

interface Entry {
  key: string;
  moves: readonly StockMove[];
}

const META_KEY = 'products.unseenSales';

export function createStockLedger(cache: Cache): StockLedger {
  let entries: readonly Entry[] = [];

  async function set(next: readonly Entry[]): Promise<void> {
    entries = next;
    await cache.setMeta(META_KEY, next);
  }

  return {
    moves: () => entries.flatMap((entry) => entry.moves),
    async hydrate() {
      const kept = (await cache.getMeta<Entry[]>(META_KEY)) ?? [];
      const knownKeys = new Set(entries.map((entry) => entry.key));
      entries = [...kept.filter((entry) => !knownKeys.has(entry.key)), ...entries];
    },
    async add(key, moves) {
      if (!entries.some((entry) => entry.key === key)) await set([...entries, { key, moves }]);
    },
    beginLoad() {
      const seen = new Set(entries.map((entry) => entry.key));
      return async () => {
        const unseen = entries.filter((entry) => !seen.has(entry.key));
        if (unseen.length !== entries.length) await set(unseen);
      };
    },
    clear: () => set([]),
  };
}
