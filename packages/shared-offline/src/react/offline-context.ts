import { createContext, useContext } from 'react';
import { getOffline, type Offline } from '../offline';

/** Carries an offline layer to the screens below it; without one they use the page's own. */
export const OfflineContext = createContext<Offline | null>(null);

/** The offline layer of a screen: outbox, cache, calls and clock. */
export function useOffline(): Offline {
  return useContext(OfflineContext) ?? getOffline();
}
