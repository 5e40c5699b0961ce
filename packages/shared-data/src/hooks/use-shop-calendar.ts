import type { BusinessCalendar } from '@evertill/shared-domain';
import { useData } from './use-data';
import { useRepositoryValue } from './use-repository-value';

/** The days of the shop; null until they are read from this device. */
export function useShopCalendar(): BusinessCalendar | null {
  const { shopDays } = useData();
  return useRepositoryValue(shopDays, 'calendar', shopDays.calendar, { isConstant: true }).value ?? null;
}
