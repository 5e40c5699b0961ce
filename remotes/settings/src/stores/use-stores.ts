import { type Answer, useServerValue } from '@evertill/shared-data';
import { type OwnStore, parseOwnStores } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import type { NewStoreValues } from './new-store-dialog';

export interface Stores {
  list: Answer<readonly OwnStore[]>;
  /** Opens another store. Throws the refusal of the server. */
  add(values: NewStoreValues): Promise<void>;
}

/** Reads the stores of the signed-in person, and adds one. */
export function useStores(): Stores {
  const { http } = useOffline();
  const list = useServerValue({ url: '/stores', roles: ['ADMIN'], keepsFresh: true }, parseOwnStores);
  return {
    list,
    async add({ name, timezone, settings, rates, categories }) {
      const data = { name, timezone, copy: { settings, rates, categories } };
      await http.send({ method: 'POST', url: '/stores', data });
      // The store is added, whatever becomes of the list. The list reports its own failure.
      await list.reload().catch(() => undefined);
    },
  };
}
