import type { NetworkState } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { useOffline } from './offline-context';

/** Returns whether the server answers, and the time of the last complete sync. */
export function useNetwork(): NetworkState {
  const { connectivity } = useOffline();
  return useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot, connectivity.getSnapshot);
}
