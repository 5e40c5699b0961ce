// The store as the server keeps it. Reading and saving need a connection, because the name and the time zone must not
// wait in an outbox while other registers use the old ones.
import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseStoreDetails, type StoreDetails } from '@evertill/shared-domain';
import { getOffline, OfflineError } from '@evertill/shared-offline';
import { storeForm as words } from '../texts';
import type { StoreValues } from './store-fields';

/** Reads the store of the signed-in person. */
export function useStoreDetails(): Answer<StoreDetails> {
  return useServerValue({ url: '/saas/store', endsSession: true, retriesFailures: true }, parseStoreDetails);
}

/** Saves the store. Throws while offline. */
export async function saveStore(values: StoreValues): Promise<void> {
  const { http, connectivity } = getOffline();
  if (!connectivity.getSnapshot().isOnline) throw new OfflineError(words.offline);
  const data = {
    name: values.name.trim(),
    code: values.code.trim().toLowerCase(),
    address: values.address?.trim() || null,
    phone: values.phone?.trim() || null,
    timezone: values.timezone,
  };
  await http.send({ method: 'PUT', url: '/saas/store', data, allowUnauthorized: true });
}
