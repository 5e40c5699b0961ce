import { HELD_CARTS } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState, useSyncExternalStore } from 'react';
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
  const { changes } = offline;
  useEffect(
    () =>
      changes.subscribe((lists) => {
        // Without an answer, the carts stay as they are known. The list asks again when a person opens it.
        if (lists === null || HELD_CARTS in lists) repository.ask().catch(() => undefined);
      }),
    [changes, repository],
  );
  return { carts: useSyncExternalStore(repository.subscribe, repository.getSnapshot), repository };
}
