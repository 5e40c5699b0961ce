import type { NetworkState } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { getOffline, type Offline } from '../offline';

/** Whether the server answers, and when everything was last synchronised. */
export function useNetwork(offline: Offline = getOffline()): NetworkState {
  const { connectivity } = offline;
  return useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot, connectivity.getSnapshot);
}
