import { type Answer, useServerValue } from '@evertill/shared-data';
import {
  isRecord,
  parsePlans,
  parseStoreDetails,
  type StoreDetails,
  type SubscriptionPlan,
} from '@evertill/shared-domain';
import { getOffline, OfflineError } from '@evertill/shared-offline';

export interface Registration {
  storeName: string;
  username: string;
  password: string;
  planId?: string;
  timezone: string;
}

/** Reads the plans that this server sells. */
export const usePlans = (): Answer<SubscriptionPlan[]> => useAreaValue('/saas/plans', parsePlans);
/** Reads the shop of the signed-in user. */
export const useStore = (): Answer<StoreDetails> => useAreaValue('/saas/store', parseStoreDetails);
/** Returns true when new shops can register on this server. True is also the default when the server does not say. */
export const useMayRegister = (): Answer<boolean> => useAreaValue('/saas/server', readMayRegister);

export const registerStore = (registration: Registration) =>
  send('POST', '/saas/register', { ...registration });
export const subscribe = (planId: string) => send('POST', '/saas/subscribe', { planId });
export const saveStore = (store: Pick<StoreDetails, 'code' | 'name' | 'address' | 'phone' | 'timezone'>) =>
  send('PUT', '/saas/store', { ...store });

function useAreaValue<T>(url: string, parse: (wire: unknown) => T): Answer<T> {
  return useServerValue({ url, endsSession: true, retriesFailures: true }, parse);
}

function readMayRegister(wire: unknown): boolean {
  return !(isRecord(wire) && wire.mayRegister === false);
}

/** Sends a call. Throws while offline, because a contract must not wait in the outbox. */
async function send(method: 'POST' | 'PUT', url: string, data: Record<string, unknown>): Promise<void> {
  const { http, connectivity } = getOffline();
  if (!connectivity.getSnapshot().isOnline)
    throw new OfflineError('This needs a connection. Try again once online.');
  await http.send({ method, url, data, allowUnauthorized: true });
}
