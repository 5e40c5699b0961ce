import { createContext, useContext } from 'react';
import { getOffline, type Offline } from '../offline';

/** Passes an offline layer to the screens below. Without this context, screens use the page's own layer. */
export const OfflineContext = createContext<Offline | null>(null);

/** Returns the offline layer of a screen: outbox, cache, calls and clock. */
export function useOffline(): Offline {
  return useContext(OfflineContext) ?? getOffline();
}
