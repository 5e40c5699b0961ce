import type { Store } from '@evertill/shared-domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostApi } from './host-api';

/** The shell's API for the screens of one React root. */
export const HostApiContext = createContext<HostApi | null>(null);

/** Returns the shell's API. Throws outside a root made by `createLifecycles` or `renderRemote`. */
export function useHostApi(): HostApi {
  const hostApi = useContext(HostApiContext);
  if (!hostApi)
    throw new Error('There is no HostApi here. Render this screen through createLifecycles or renderRemote.');
  return hostApi;
}

/** Returns the shell's `notify`, which stays the same function for the life of the root. */
export function useNotify(): HostApi['notify'] {
  return useHostApi().notify;
}

/** Reads a store and renders again when the store changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
