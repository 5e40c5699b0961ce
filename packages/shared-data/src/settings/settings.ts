// The settings of the shop. Only this file of the client requests, changes and caches them.
import {
  DEFAULT_SETTINGS,
  parseShopSettings,
  type ShopSettings,
  type ShopSettingsChange,
} from '@evertill/shared-domain';
import { type Cache, type HttpClient, newUuid } from '@evertill/shared-offline';
import { readEarlierCache, resetEarlierCache } from './earlier-cache';

/** The settings of the shop, cached on the device. */
export interface Settings {
  /**
   * Returns the cached settings, with defaults for settings that the server has not sent. Null when no settings are
   * cached.
   */
  cached(): Promise<ShopSettings | null>;
  /**
   * Returns the cached settings. Asks the server when no settings are cached, and returns the defaults when it does not
   * answer.
   */
  get(): Promise<ShopSettings>;
  /** Asks the server. */
  refresh(): Promise<ShopSettings>;
  /** Changes some settings for the whole shop. Works only while connected, and only for an administrator. */
  change(part: ShopSettingsChange): Promise<ShopSettings>;
  /** Sets the products that every till of the shop shows first. Works only while connected, for managers too. */
  setQuickKeys(productIds: readonly string[]): Promise<ShopSettings>;
  /**
   * Calls the listener with the settings of each server answer, or with null after a reset. `refresh`, `change` and
   * `reset` wait for the listeners.
   */
  subscribe(listener: SettingsListener): () => void;
  /** Clears the cached settings, because the next person may sell for another shop. */
  reset(): Promise<void>;
}

type SettingsListener = (told: Partial<ShopSettings> | null) => void | Promise<void>;

const URL = '/settings';
const META_KEY = 'settings';

export function createSettings({ http, cache }: { http: HttpClient; cache: Cache }): Settings {
  const listeners = new Set<SettingsListener>();
  let resets = 0;

  /** Returns undefined before the server's first answer to this build, and null after a reset. */
  async function readOwn(): Promise<Partial<ShopSettings> | null | undefined> {
    const kept = await cache.getMeta<object | null>(META_KEY);
    return kept && parseShopSettings(kept);
  }

  async function readCache(): Promise<Partial<ShopSettings> | null> {
    try {
      const own = await readOwn();
      return own === undefined ? await readEarlierCache(cache) : own;
    } catch {
      // Without a readable cache the defaults apply. They queue offline changes, so nothing is lost.
      return null;
    }
  }

  async function take(ask: () => Promise<unknown>): Promise<ShopSettings> {
    const resetsBefore = resets;
    const told = parseShopSettings(await ask());
    // A server of an earlier version does not send every setting. Missing settings keep their cached values.
    const settings = { ...(await readCache()), ...told };
    // Ignores the answer to a request from before a reset, because the answer belongs to another person.
    const isCurrent = () => resets === resetsBefore;
    // Listeners store what they follow. They come first, so that a page which is left in between asks again.
    if (isCurrent()) await tell(told);
    if (isCurrent()) await cache.setMeta(META_KEY, settings);
    return { ...DEFAULT_SETTINGS, ...settings };
  }

  async function tell(told: Partial<ShopSettings> | null): Promise<void> {
    await Promise.all([...listeners].map((listener) => listener(told)));
  }

  async function cached(): Promise<ShopSettings | null> {
    const kept = await readCache();
    return kept && { ...DEFAULT_SETTINGS, ...kept };
  }

  // A refusal does not end the session of a person who may not read the settings.
  const refresh = () => take(() => http.get(URL, (wire) => wire, { allowUnauthorized: true }));

  const put = (url: string, data: Record<string, unknown>) =>
    take(() => http.send({ method: 'PUT', url, data, idempotencyKey: newUuid() }));

  return {
    cached,
    refresh,
    async get() {
      const own = await readOwn().catch(() => null);
      if (own) return { ...DEFAULT_SETTINGS, ...own };
      // The cache of an earlier build may lack a setting, so it is read only when the server does not answer.
      return refresh().catch(async () => (await cached()) ?? DEFAULT_SETTINGS);
    },
    change: (data) => put(URL, data),
    setQuickKeys: (productIds) => put(`${URL}/quick-keys`, { productIds }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async reset() {
      resets += 1;
      await Promise.all([cache.setMeta(META_KEY, null), resetEarlierCache(cache), tell(null)]);
    },
  };
}
