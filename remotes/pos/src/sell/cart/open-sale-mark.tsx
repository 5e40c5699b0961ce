import { useSyncExternalStore } from 'react';
import type { TillStore } from './till-store';

/**
 * Marks the page as unsaved while the cart has items or scans are waiting, so that the shell does not open a newer
 * version.
 */
export function OpenSaleMark({ store, waitingScans }: { store: TillStore; waitingScans: number }) {
  const hasItems = useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart.lines.length > 0);
  return hasItems || waitingScans > 0 ? <span hidden data-unsaved="" /> : null;
}
