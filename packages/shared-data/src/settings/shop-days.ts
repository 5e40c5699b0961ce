// The business days of the shop: when a day begins, and in which time zone.
import type { BusinessCalendar } from '@evertill/shared-domain';
import type { Settings } from './settings';

/** The days of the shop. */
export interface ShopDays {
  /** The calendar of the shop's settings. Falls back to the device's own calendar. */
  calendar(): Promise<BusinessCalendar>;
}

/** Creates the reader. */
export function createShopDays(settings: Pick<Settings, 'get'>): ShopDays {
  return {
    async calendar() {
      const { days } = await settings.get();
      const { calendarOf } = await import('./shop-calendar');
      return calendarOf(days);
    },
  };
}
