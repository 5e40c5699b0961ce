// The business days of the shop: the hour at which a day begins, and the time zone.
import type { BusinessCalendar } from '@evertill/shared-domain';
import type { Settings } from './settings';

export interface ShopDays {
  /** Returns the calendar of the shop's settings. Falls back to the device's own calendar. */
  calendar(): Promise<BusinessCalendar>;
}

export function createShopDays(settings: Pick<Settings, 'get'>): ShopDays {
  return {
    async calendar() {
      const { days } = await settings.get();
      const { calendarOf } = await import('./shop-calendar');
      return calendarOf(days);
    },
  };
}
