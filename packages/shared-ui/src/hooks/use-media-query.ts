import type { Store } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { whileWatched } from './while-watched';

/** One for each media query of the screens, of which there are few. */
const stores = new Map<string, Store<boolean>>();

/** Tells if a media query matches. Renders again when the result changes. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, getSnapshot } = storeOf(query);
  return useSyncExternalStore(subscribe, getSnapshot, () => false);
}

function storeOf(query: string): Store<boolean> {
  const store = stores.get(query) ?? createStore(query);
  stores.set(query, store);
  return store;
}

function createStore(query: string): Store<boolean> {
  return whileWatched(
    () => window.matchMedia?.(query).matches ?? false,
    (changed) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
  );
}
