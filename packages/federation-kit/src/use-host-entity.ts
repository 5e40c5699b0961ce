import { useCallback, useEffect, useState } from 'react';
import type {
  HostEntity,
  HostEntityDescription,
  HostEntityFields,
  HostEntityRow,
  HostRows,
} from './host-api';
import { useHostApi, useStore } from './host-api-context';

/** The rows of an entity for a screen, and how they came. */
export interface HostEntityState<F extends HostEntityFields> extends HostRows<HostEntityRow<F>> {
  readonly entity: HostEntity<F>;
  /** True while there is nothing to show yet. */
  readonly isLoading: boolean;
  /** Why there is nothing, or nothing newer. */
  readonly error: Error | null;
  refresh(): Promise<void>;
}

/** An entity of the remote's own on a screen: shown from the device at once, asked for again when the screen opens. */
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
