// One truth: what is shown is the cached server state with the pending changes laid over it. Nothing pending is ever
// written into the cache, so cache and outbox cannot disagree.
import type { OutboxRecord } from '@evertill/shared-offline';
import type { Collection } from './collection';
import { isTakenSku, TAKEN_SKU_WORDS } from './errors';
import { changeList, type SortKey } from './sorted-list';

/** What a row that waits in the outbox carries beside its own fields. */
export interface PendingMarks {
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** How one pending change alters one item; undefined hides it. */
type Change<T> = (item: T | undefined) => T | undefined;

/** A change of the item with this id, in outbox order. */
export interface PendingChange<T> {
  readonly id: string;
  readonly change: Change<T>;
}

/** The items as they show, and where to find one. */
export interface Overlaid<T> {
  readonly items: readonly T[];
  get(id: string): T | undefined;
}

/** Lays pending changes over a collection; without any the collection's own array is shown. */
export function layOver<T extends { id: string }>(
  base: Collection<T>,
  changes: readonly PendingChange<T>[],
  sortKey: SortKey<T>,
): Overlaid<T> {
  const changed = new Map<string, T | undefined>();
  for (const { id, change } of changes) {
    const item = changed.has(id) ? changed.get(id) : base.get(id);
    const after = change(item);
    if (after !== item) changed.set(id, after);
  }
  const get = (id: string) => (changed.has(id) ? changed.get(id) : base.get(id));
  let listed: readonly T[] | null = null;
  return {
    get,
    // Whoever only looks for one item does not wait until all stand in their order.
    get items() {
      listed ??= changed.size === 0 ? base.all() : listChanged(base, changed, sortKey);
      return listed;
    },
  };
}

/** What a parked row says when its edit clashes with a colleague's; the server's own word for it is 'conflict'. */
export const CLASH_WORDS = 'Somebody else has changed this too. Choose in the sync center.';

/** The marks of a pending row: 'pending' while it waits, 'parked' with the reason when a person has to look at it. */
export function pendingMarks(record: OutboxRecord): PendingMarks & { offline: true; status: string } {
  if (record.state !== 'parked') return { offline: true, status: 'pending' };
  return { offline: true, status: 'parked', pendingError: parkedWords(record) };
}

/** Why a record waits for a person. */
export function parkedWords(record: Pick<OutboxRecord, 'entity' | 'lastError'>): string {
  const { lastError } = record;
  if (isTakenSku(record)) return TAKEN_SKU_WORDS;
  return lastError?.conflict ? CLASH_WORDS : (lastError?.message ?? '');
}

function listChanged<T extends { id: string }>(
  base: Collection<T>,
  changed: ReadonlyMap<string, T | undefined>,
  sortKey: SortKey<T>,
): readonly T[] {
  const replaced = new Map<number, T | undefined>();
  const added: T[] = [];
  for (const [id, item] of changed) {
    const position = base.positionOf(id);
    if (position !== -1) replaced.set(position, item);
    else if (item) added.push(item);
  }
  return changeList(base.sorted(), replaced, added, sortKey).items;
}
