import { type Answer, type TaxCharge, useData, useRepositoryValue } from '@evertill/shared-data';

/** Asks what the active taxes charge on an amount, without a connection by the rates of this device. Null asks nothing. */
export function useTaxCharge(amount: number | null): Answer<TaxCharge> {
  const { taxes } = useData();
  const part = amount === null ? null : `charge-${amount}`;
  return useRepositoryValue(taxes, part, () => taxes.chargeOn(amount ?? 0));
}
