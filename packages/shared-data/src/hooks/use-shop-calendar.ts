import type { BusinessCalendar } from '@evertill/shared-domain';
import { useData } from './use-data';
import { useRepositoryValue } from './use-repository-value';

/** Returns the calendar of the shop's business days. Null until the settings have been read. */
export function useShopCalendar(): BusinessCalendar | null {
  const { shopDays } = useData();
  return useRepositoryValue(shopDays, 'calendar', shopDays.calendar, { isConstant: true }).value ?? null;
}
