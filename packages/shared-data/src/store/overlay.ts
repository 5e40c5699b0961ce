// Screens show the cached server state with the pending changes laid over it. Pending changes are never written into
// the cache, so cache and outbox cannot disagree.
import type { OutboxRecord } from '@evertill/shared-offline';
import { failures } from '../texts';
import type { Collection } from './collection';
import { isTakenSku, TAKEN_SKU_WORDS } from './errors';
import { changeList, type SortKey } from './sorted-list';

/** The fields that a row has in addition to its own while a change of the row is in the outbox. */
export interface PendingMarks {
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** Applies one pending change to one item. Undefined hides the item. */
type Change<T> = (item: T | undefined) => T | undefined;

/** A pending change of the item with this id. Lists of changes are in outbox order. */
export interface PendingChange<T> {
  readonly id: string;
  readonly change: Change<T>;
}

/** The items as screens show them, with a lookup by id. */
export interface Overlaid<T> {
  readonly items: readonly T[];
  get(id: string): T | undefined;
}

/** Lays pending changes over a collection. Returns the collection's own array when there are no changes. */
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
    // The list is built on first use, so that a lookup of one item does not wait for the sorting of all items.
    get items() {
      listed ??= changed.size === 0 ? base.all() : listChanged(base, changed, sortKey);
      return listed;
    },
  };
}

/**
 * The reason shown on a parked row whose edit conflicts with a colleague's edit. The server's own text is only
 * 'conflict'.
 */
export const CLASH_WORDS = failures.clash;

/**
 * Returns the marks of a row with a pending change: 'pending' while the change waits to be sent, or 'parked' with the
 * reason when a person has to decide.
 */
export function pendingMarks(record: OutboxRecord): PendingMarks & { offline: true; status: string } {
  if (record.state !== 'parked') return { offline: true, status: 'pending' };
  return { offline: true, status: 'parked', pendingError: parkedWords(record) };
}

/** Describes why a parked record needs a person. */
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
