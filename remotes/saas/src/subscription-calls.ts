import { isRecord, parsePlans, parseStoreDetails, type StoreDetails } from '@evertill/shared-domain';
import { getOffline, OfflineError } from '@evertill/shared-offline';

export interface Registration {
  storeName: string;
  username: string;
  password: string;
  planId?: string;
  timezone: string;
}

export const fetchPlans = () => getOffline().http.get('/saas/plans', parsePlans);
/** Whether this server lets shops be opened; one that says nothing of it does. */
export const fetchMayRegister = () =>
  getOffline().http.get('/saas/server', (wire) => !(isRecord(wire) && wire.mayRegister === false));
export const fetchStore = () => getOffline().http.get('/saas/store', parseStoreDetails);
export const registerStore = (registration: Registration) =>
  send('POST', '/saas/register', { ...registration });
export const subscribe = (planId: string) => send('POST', '/saas/subscribe', { planId });
export const saveStore = (store: Pick<StoreDetails, 'code' | 'name' | 'address' | 'phone' | 'timezone'>) =>
  send('PUT', '/saas/store', { ...store });

/** A contract cannot wait in the outbox: offline, these calls are refused instead of queued. */
async function send(method: 'POST' | 'PUT', url: string, data: Record<string, unknown>): Promise<void> {
  const { http, connectivity } = getOffline();
  if (!connectivity.getSnapshot().isOnline)
    throw new OfflineError('This needs a connection. Try again once online.');
  await http.send({ method, url, data, allowUnauthorized: true });
}
