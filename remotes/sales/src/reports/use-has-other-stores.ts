import { useServerValue } from '@evertill/shared-data';
import { isRecord } from '@evertill/shared-domain';

/** Tells whether an administrator administers more than one store. False for everybody else, and while it is not known. */
export function useHasOtherStores(): boolean {
  const { value } = useServerValue({ url: '/stores', roles: ['ADMIN'] }, readRoles);
  return (value?.filter((role) => role === 'ADMIN').length ?? 0) > 1;
}

function readRoles(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('The answer is not a list of stores');
  return value.map((store: unknown) => (isRecord(store) ? store.role : null));
}
