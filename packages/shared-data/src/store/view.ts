import { createSignal } from '@evertill/shared-domain';
import { layOver, type Overlaid, type PendingChange } from './overlay';
import type { ListSnapshot, Watchable } from './repository';
import type { ServerState } from './server-state';
import type { SortKey } from './sorted-list';

/** The visible list of one entity: the server state with the pending changes laid over it. Computed only on demand. */
export interface View<T> extends Watchable<T> {
  find(id: string): T | undefined;
  /** Must be called after the server state or the pending changes have changed. */
  invalidate(): void;
  /** True while somebody is subscribed. */
  isWatched(): boolean;
}

/** `onWatch` is called when the first subscriber arrives. */
export interface ViewOptions<T extends { id: string }> {
  state: ServerState<T>;
  sortKey: SortKey<T>;
  changes(): readonly PendingChange<T>[];
  onWatch(): void;
}

export function createView<T extends { id: string }>({
  state,
  sortKey,
  changes,
  onWatch,
}: ViewOptions<T>): View<T> {
  const changed = createSignal();
  let overlaid: Overlaid<T> | null = null;
  let snapshot: ListSnapshot<T> | null = null;
  let isTelling = false;

  function overlay(): Overlaid<T> {
    overlaid ??= layOver(state.collection, changes(), sortKey);
    return overlaid;
  }

  function tell(): void {
    isTelling = false;
    changed.emit();
  }

  return {
    find: (id) => overlay().get(id),
    isWatched: () => changed.count() > 0,
    getSnapshot() {
      snapshot ??= {
        items: overlay().items,
        source: state.source(),
        isPartial: state.isPartial(),
        progress: state.progress(),
      };
      return snapshot;
    },
    subscribe(listener) {
      if (changed.count() === 0) onWatch();
      return changed.subscribe(listener);
    },
    invalidate() {
      overlaid = null;
      snapshot = null;
      if (isTelling) return;
      isTelling = true;
      // Notifies once per turn, so that subscribers see the answers to a batch of sales as one change.
      queueMicrotask(tell);
    },
  };
}
