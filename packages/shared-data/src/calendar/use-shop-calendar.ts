import type { BusinessCalendar } from '@evertill/shared-domain';
import useSWR from 'swr';
import { sourceKey } from '../hooks/source-key';
import { useData } from '../hooks/use-data';

/** The days of the shop; null until they are read from this device. */
export function useShopCalendar(): BusinessCalendar | null {
  const { shopDays } = useData();
  const { data } = useSWR(sourceKey(shopDays, 'calendar'), shopDays.calendar, { revalidateOnFocus: false });
  return data ?? null;
}
