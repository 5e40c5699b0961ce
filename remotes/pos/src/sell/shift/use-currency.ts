import type { ShiftsRepository } from '@evertill/shared-data';
import useSWR from 'swr';

/** The currency of the shop; null while this device looks it up. */
export function useCurrency(shifts: ShiftsRepository): string | null {
  return useSWR('shift-currency', shifts.currency, { revalidateOnFocus: false }).data ?? null;
}
