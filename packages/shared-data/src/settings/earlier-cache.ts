// Earlier builds cached each setting under a separate key. A device that is updated while offline reads these keys
// until the server answers again.
import { parseShopSettings, type ShopSettings } from '@evertill/shared-domain';
import type { Cache } from '@evertill/shared-offline';

const NAMES = ['offlineWrites', 'days', 'currency', 'receipt'] as const;

/** Reads the settings that an earlier build has cached. Null when that cache is empty. */
export async function readEarlierCache(cache: Cache): Promise<Partial<ShopSettings> | null> {
  const values = await Promise.all(
    NAMES.map(async (name) => [name, await cache.getMeta<unknown>(`settings.${name}`)] as const),
  );
  const settings = parseShopSettings(Object.fromEntries(values));
  return Object.keys(settings).length > 0 ? settings : null;
}

/** Clears that cache, so that an earlier build does not read it either. */
export async function resetEarlierCache(cache: Cache): Promise<void> {
  await Promise.all(NAMES.map((name) => cache.setMeta(`settings.${name}`, null)));
}
