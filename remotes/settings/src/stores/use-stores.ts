import { type Answer, useServerValue } from '@evertill/shared-data';
import { isRecord, ROLES, type Role } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import type { NewStoreValues } from './new-store-dialog';

/** A store in which the signed-in person works. */
export interface OwnStore {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly timezone: string;
  readonly role: Role;
  readonly isCurrent: boolean;
}

export interface Stores {
  list: Answer<readonly OwnStore[]>;
  /** Opens another store. Throws the refusal of the server. */
  add(values: NewStoreValues): Promise<void>;
}

/** Reads the stores of the signed-in person, and adds one. */
export function useStores(): Stores {
  const { http } = useOffline();
  const list = useServerValue({ url: '/stores', roles: ['ADMIN'], keepsFresh: true }, readStores);
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

/** Tells whether an administrator works in more than one store. False for everybody else, and while it is not known. */
export function useHasOtherStores(): boolean {
  const { value } = useServerValue({ url: '/stores', roles: ['ADMIN'] }, readStores);
  return (value?.filter(({ role }) => role === 'ADMIN').length ?? 0) > 1;
}

function readStores(value: unknown): OwnStore[] {
  if (!Array.isArray(value)) throw new Error('The answer is not a list of stores');
  return value.flatMap((store: unknown) => {
    if (!isRecord(store)) return [];
    const { id, code, name, timezone, isCurrent } = store;
    const role = ROLES.find((one) => one === store.role);
    const isWhole = [id, code, name, timezone].every((text) => typeof text === 'string');
    if (!isWhole || !role) return [];
    return [
      {
        id: String(id),
        code: String(code),
        name: String(name),
        timezone: String(timezone),
        role,
        isCurrent: isCurrent === true,
      },
    ];
  });
}
