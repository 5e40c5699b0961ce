import useSWR from 'swr';
import type { TaxCharge } from '../store/repository';
import { sourceKey } from './source-key';
import { useData } from './use-data';

/** What the active taxes charge on an amount; null until it is known. */
export interface TaxChargeState {
  readonly charge: TaxCharge | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Asks what the active taxes charge on an amount; null asks nothing. */
export function useTaxCharge(amount: number | null): TaxChargeState {
  const { taxes } = useData();
  const key = amount === null ? null : sourceKey(taxes, `charge-${amount}`);
  const { data, error, isLoading, mutate } = useSWR<TaxCharge, Error>(
    key,
    () => taxes.chargeOn(amount ?? 0),
    { shouldRetryOnError: false },
  );
  return { charge: data ?? null, isLoading, error: error ?? null, retry: () => void mutate() };
}
