import { useOffline } from '@evertill/shared-offline';
import { useRepositoryValue } from './use-repository-value';

/** The id of this register. Null until it is read, and when the storage cannot be read, which the top bar says already. */
export function useRegisterId(): string | null {
  const { outbox } = useOffline();
  return useRepositoryValue(outbox, 'register-id', outbox.registerId, { isConstant: true }).value ?? null;
}
