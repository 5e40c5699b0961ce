// Earlier builds cached each setting under a key of its own. A device that is updated while it has no connection reads them until
// the server answers again.
import { parseShopSettings, type ShopSettings } from '@evertill/shared-domain';
import type { Cache } from '@evertill/shared-offline';

const NAMES = ['offlineWrites', 'days', 'currency', 'receipt'] as const;

/** Reads what an earlier build has cached. Null when it has cached nothing. */
export async function readEarlierCache(cache: Cache): Promise<Partial<ShopSettings> | null> {
  const values = await Promise.all(
    NAMES.map(async (name) => [name, await cache.getMeta<unknown>(`settings.${name}`)] as const),
  );
  const settings = parseShopSettings(Object.fromEntries(values));
  return Object.keys(settings).length > 0 ? settings : null;
}

/** Forgets it, so that an earlier build does not read it either. */
export async function resetEarlierCache(cache: Cache): Promise<void> {
  await Promise.all(NAMES.map((name) => cache.setMeta(`settings.${name}`, null)));
}
