import { useShopSettings } from '@evertill/shared-data';
import { PAYMENT_METHODS } from '@evertill/shared-domain';
import type { OfferedTender } from '../payment-keys';

const WITH_OTHER: readonly OfferedTender[] = [...PAYMENT_METHODS, 'OTHER'];

/** Returns the tenders that a part can be paid by: the payment methods, and Other in a store that takes it. */
export function useOfferedTenders(): readonly OfferedTender[] {
  const { value: settings } = useShopSettings('device');
  return settings?.otherPayments === true ? WITH_OTHER : PAYMENT_METHODS;
}
