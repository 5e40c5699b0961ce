import { useSyncExternalStore } from 'react';
import type { TillStore } from './till-store';

/** While something is in the cart or on its way there, the shell opens no newer version over it. */
export function OpenSaleMark({ store, waitingScans }: { store: TillStore; waitingScans: number }) {
  const hasItems = useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart.lines.length > 0);
  return hasItems || waitingScans > 0 ? <span hidden data-unsaved="" /> : null;
}
