// How the days of the shop begin: kept, so that a device without a connection knows it too.
import {
  type BusinessCalendar,
  createBusinessCalendar,
  type DayRule,
  deviceCalendar,
  isDay,
  isRecord,
  isTimezone,
} from '@evertill/shared-domain';
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
    const rules = rulesOf(settings);
    if (rules.length > 0) await cache.setMeta(META_KEY, rules);
  }

  async function ask(): Promise<readonly DayRule[]> {
    // Not being allowed to read the settings is no reason to sign a person out.
    const settings = await http.get('/settings', (wire) => wire, { allowUnauthorized: true });
    await learn(settings);
    return rulesOf(settings);
  }

  return {
    learn,
    async calendar() {
      const kept = await cache.getMeta<readonly DayRule[] | null>(META_KEY).catch(() => undefined);
      const rules = kept ?? (await ask().catch(() => []));
      return rules.length > 0 ? createBusinessCalendar(rules) : deviceCalendar();
    },
    reset: () => cache.setMeta(META_KEY, null),
  };
}

// A server of another version may say nothing of its days, or something else.
function rulesOf(settings: unknown): DayRule[] {
  const days = isRecord(settings) && Array.isArray(settings.days) ? settings.days : [];
  const rules = days.map(ruleOf);
  return rules.every((rule) => rule !== null) ? rules : [];
}

function ruleOf(wire: unknown): DayRule | null {
  if (!isRecord(wire)) return null;
  const { from, timezone, turnsAt } = wire;
  if (!isDay(from) || typeof timezone !== 'string' || !isTimezone(timezone)) return null;
  return typeof turnsAt === 'number' ? { from, timezone, turnsAt } : null;
}
