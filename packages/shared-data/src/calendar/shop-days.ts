// How the days of the shop begin: kept, so that a device without a connection knows it too.
import { type BusinessCalendar, isRecord } from '@evertill/shared-domain';
import type { Cache, HttpClient } from '@evertill/shared-offline';

/** The days of the shop. */
export interface ShopDays {
  /** As they were read last; asked for where they were not read yet, and the device's own where nobody knows them. */
  calendar(): Promise<BusinessCalendar>;
  /** Takes them from the settings as the server has answered them. */
  learn(settings: unknown): Promise<void>;
  /** Forgets them: the next one to sign in may sell for another shop. */
  reset(): Promise<void>;
}

const META_KEY = 'settings.days';

/** Makes the reader. */
export function createShopDays({ http, cache }: { http: HttpClient; cache: Cache }): ShopDays {
  async function learn(settings: unknown): Promise<void> {
    if (isRecord(settings) && Array.isArray(settings.days)) await cache.setMeta(META_KEY, settings.days);
  }

  async function ask(): Promise<unknown> {
    // Not being allowed to read the settings is no reason to sign a person out.
    const settings = await http.get('/settings', (wire) => wire, { allowUnauthorized: true });
    await learn(settings);
    return isRecord(settings) ? settings.days : null;
  }

  return {
    learn,
    async calendar() {
      const kept = await cache.getMeta<unknown>(META_KEY).catch(() => null);
      const days = kept ?? (await ask().catch(() => null));
      const { calendarOf } = await import('./shop-calendar');
      return calendarOf(days);
    },
    reset: () => cache.setMeta(META_KEY, null),
  };
}
