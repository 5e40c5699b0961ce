import { useCallback, useEffect, useState } from 'react';
import type {
  HostEntity,
  HostEntityDescription,
  HostEntityFields,
  HostEntityRow,
  HostRows,
} from './host-api';
import { useHostApi, useStore } from './host-api-context';

/** The rows of an entity for a screen, and their loading state. */
export interface HostEntityState<F extends HostEntityFields> extends HostRows<HostEntityRow<F>> {
  readonly entity: HostEntity<F>;
  /** True while there is nothing to show yet. */
  readonly isLoading: boolean;
  /** The reason why the list is empty or not up to date. */
  readonly error: Error | null;
  refresh(): Promise<void>;
}

/**
 * Returns a remote's own entity for a screen. Shows the copy on the device at once, and fetches it again when the
 * screen opens.
 */
export function useHostEntity<const F extends HostEntityFields>(
  description: HostEntityDescription<F>,
): HostEntityState<F> {
  const entity = useHostApi().entities.of(description);
  const rows = useStore(entity.rows);
  const [error, setError] = useState<Error | null>(null);
  const refresh = useCallback(async () => {
    try {
      await entity.refresh();
      setError(null);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    }
  }, [entity]);
  useEffect(() => void refresh(), [refresh]);
  return { ...rows, entity, error, refresh, isLoading: rows.source === 'empty' && error === null };
}
