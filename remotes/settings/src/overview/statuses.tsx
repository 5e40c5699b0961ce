import { useEntity, useShopSettings } from '@evertill/shared-data';
import { Discount, Tax } from '@evertill/shared-domain';
import { useRegisters } from '@evertill/shared-screens/registers';
import { waitingWords } from '../registers/register-status';
import { overview as words } from '../texts';

/** Counts the active taxes: '2 active taxes'. */
export function TaxesStatus() {
  const { items, error, isLoading } = useEntity(Tax);
  if (isLoading || (error && items.length === 0)) return null;
  return words.activeTaxes(items.filter(({ isActive }) => isActive).length);
}

/** Counts the active discounts. */
export function DiscountsStatus() {
  const { items, error, isLoading } = useEntity(Discount);
  if (isLoading || (error && items.length === 0)) return null;
  return words.activeDiscounts(items.filter(({ isActive }) => isActive).length);
}

/** Tells whether the store keeps shifts. */
export function ShiftsStatus() {
  const { value } = useShopSettings('device');
  return value ? (value.shifts ? words.on : words.off) : null;
}

/** Counts the registers that need approval: '2 need approval'. */
export function RegistersStatus() {
  const { value } = useRegisters();
  return value && value.length > 0 ? waitingWords(value) : null;
}
