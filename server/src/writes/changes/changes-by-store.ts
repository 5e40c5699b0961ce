import type { ChangedStore } from '../../kernel/db/schema';

/** What changed since it was taken last, with one entry for each store. */
export interface ChangesByStore {
  add(changes: readonly ChangedStore[]): void;
  take(): ChangedStore[];
  /** The number of stores. */
  size(): number;
}

/** Creates an empty collection. */
export function createChangesByStore(): ChangesByStore {
  let byStore = new Map<string, Record<string, string | null>>();

  return {
    add(changes) {
      for (const { storeId, lists } of changes)
        byStore.set(storeId, merged(byStore.get(storeId) ?? {}, lists));
    },
    take() {
      const taken = [...byStore].map(([storeId, lists]) => ({ storeId, lists }));
      byStore = new Map();
      return taken;
    },
    size: () => byStore.size,
  };
}

/** Joins changed lists. The earlier time counts, and an unknown time may be earlier than every other. */
export function merged(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  const lists = { ...before };
  for (const [list, since] of Object.entries(after)) {
    const known = lists[list];
    lists[list] =
      known === undefined ? since : known === null || since === null ? null : earlier(known, since);
  }
  return lists;
}

// All moments have the same form, so they sort as texts.
function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
