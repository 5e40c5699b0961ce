import { type Answer, useServerValue } from '@evertill/shared-data';
import { type OwnStore, parseOwnStores } from '@evertill/shared-domain';
import { useMemo } from 'react';

export interface ReceivingStores {
  /** The stores that can receive products and stock. Undefined until they are known. */
  readonly stores: readonly OwnStore[] | undefined;
  readonly list: Answer<unknown>;
}

/** Reads the other stores in which the person is an administrator with the same password. The server takes no others. */
export function useReceivingStores(): ReceivingStores {
  const list = useServerValue({ url: '/stores', roles: ['ADMIN'] }, parseOwnStores);
  const stores = useMemo(
    () =>
      list.value?.filter(
        ({ role, isCurrent, needsPassword }) => role === 'ADMIN' && !isCurrent && !needsPassword,
      ),
    [list.value],
  );
  return { stores, list };
}
