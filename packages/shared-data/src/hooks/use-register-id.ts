import { useOffline } from '@evertill/shared-offline';
import { useRepositoryValue } from './use-repository-value';

/**
 * Returns the id of this register. Null until the id has been read, or when the storage cannot be read. The top bar
 * reports that problem.
 */
export function useRegisterId(): string | null {
  const { outbox } = useOffline();
  return useRepositoryValue(outbox, 'register-id', outbox.registerId, { isConstant: true }).value ?? null;
}
