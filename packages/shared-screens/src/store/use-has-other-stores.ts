import { useServerValue } from '@evertill/shared-data';
import { parseOwnStores } from '@evertill/shared-domain';

/** Tells whether an administrator administers more than one store. False for everybody else, and while it is not known. */
export function useHasOtherStores(): boolean {
  const { value } = useServerValue({ url: '/stores', roles: ['ADMIN'] }, parseOwnStores);
  return (value?.filter(({ role }) => role === 'ADMIN').length ?? 0) > 1;
}
