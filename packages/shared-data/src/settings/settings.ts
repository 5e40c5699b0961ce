// The settings of the shop: the one place of the client that asks for them, changes them and keeps them for the time without a connection.
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
  /** The cached settings, with the defaults for what the server has not sent. Null when none are cached. */
  cached(): Promise<ShopSettings | null>;
  /** The cached settings. Asks the server when none are cached, and returns the defaults when it does not answer. */
  get(): Promise<ShopSettings>;
  /** Asks the server. */
  refresh(): Promise<ShopSettings>;
  /** Changes some settings for the whole shop. Works only while connected, and only for an administrator. */
  change(part: ShopSettingsChange): Promise<ShopSettings>;
  /** Calls the listener with what each answer of the server says, or with null after a reset. An answer waits for its listeners. */
  subscribe(listener: SettingsListener): () => void;
  /** Forgets the settings, because the next person to sign in may sell for another shop. */
  reset(): Promise<void>;
}

type SettingsListener = (told: Partial<ShopSettings> | null) => void | Promise<void>;

const URL = '/settings';
const META_KEY = 'settings';

/** Creates the settings over the cache of this device. */
export function createSettings({ http, cache }: { http: HttpClient; cache: Cache }): Settings {
  const listeners = new Set<SettingsListener>();
  let resets = 0;

  /** Undefined before the first answer of the server to this build, null after a reset. */
  async function readOwn(): Promise<Partial<ShopSettings> | null | undefined> {
    const kept = await cache.getMeta<object | null>(META_KEY);
    return kept && parseShopSettings(kept);
  }

  async function readCache(): Promise<Partial<ShopSettings> | null> {
    try {
      const own = await readOwn();
      return own === undefined ? await readEarlierCache(cache) : own;
    } catch {
      // Without a readable cache the defaults hold: changes are queued, which loses nothing.
      return null;
    }
  }

  async function take(ask: () => Promise<unknown>): Promise<ShopSettings> {
    const resetsBefore = resets;
    const told = parseShopSettings(await ask());
    // A server of an earlier version does not send every setting; the others keep their values.
    const settings = { ...(await readCache()), ...told };
    // The answer to a question from before a reset belongs to another person.
    if (resets === resetsBefore) {
      await cache.setMeta(META_KEY, settings);
      await tell(told);
    }
    return { ...DEFAULT_SETTINGS, ...settings };
  }

  async function tell(told: Partial<ShopSettings> | null): Promise<void> {
    await Promise.all([...listeners].map((listener) => listener(told)));
  }

  async function cached(): Promise<ShopSettings | null> {
    const kept = await readCache();
    return kept && { ...DEFAULT_SETTINGS, ...kept };
  }

  // A person who may not read the settings stays signed in.
  const refresh = () => take(() => http.get(URL, (wire) => wire, { allowUnauthorized: true }));

  return {
    cached,
    refresh,
    async get() {
      const own = await readOwn().catch(() => null);
      if (own) return { ...DEFAULT_SETTINGS, ...own };
      // What an earlier build has cached may lack a setting, so it is read only when the server does not answer.
      return refresh().catch(async () => (await cached()) ?? DEFAULT_SETTINGS);
    },
    change: (data) => take(() => http.send({ method: 'PUT', url: URL, data, idempotencyKey: newUuid() })),
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
