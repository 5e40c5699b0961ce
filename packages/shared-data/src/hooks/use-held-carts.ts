import { useOffline } from '@evertill/shared-offline';
import { useState, useSyncExternalStore } from 'react';
import { createHeldCarts } from '../held/held-carts';
import type { HeldCarts, HeldCartsRepository } from '../held/held-contract';
import { useData } from './use-data';

/**
 * Returns the held carts. Null until they have been read. Each component has its own repository over the one storage, so
 * that a till without held carts, such as an embedded one, carries none of this code.
 */
export function useHeldCarts(): { carts: HeldCarts | null; repository: HeldCartsRepository } {
  const offline = useOffline();
  const { session } = useData();
  const [repository] = useState(() => createHeldCarts({ offline, session }));
  return { carts: useSyncExternalStore(repository.subscribe, repository.getSnapshot), repository };
}
