import type { NetworkState } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { useOffline } from './offline-context';

/** Whether the server answers, and when everything was last synchronized. */
export function useNetwork(): NetworkState {
  const { connectivity } = useOffline();
  return useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot, connectivity.getSnapshot);
}
