import { type Answer, type TaxCharge, useData, useRepositoryValue } from '@evertill/shared-data';

/**
 * Reads what the active taxes charge on an amount. Offline, calculates with the rates on this device. Null sends no
 * request.
 */
export function useTaxCharge(amount: number | null): Answer<TaxCharge> {
  const { taxes } = useData();
  const part = amount === null ? null : `charge-${amount}`;
  return useRepositoryValue(taxes, part, () => taxes.chargeOn(amount ?? 0));
}
