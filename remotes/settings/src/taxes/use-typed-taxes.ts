import type { RateType, Tax, TaxAppliesTo } from '@evertill/shared-domain';
import { useFormField } from '@evertill/shared-ui/forms';
import { taxPreview } from '../texts';

/** A tax as the list of the page has it. */
export type ListedTax = Omit<Tax, 'active'>;

/**
 * Returns the taxes with the form's unsaved tax in the place of the saved one. Null while the form changes no charge,
 * because the server then answers for the saved taxes. `saved` is null for a new tax.
 */
export function useTypedTaxes(saved: ListedTax | null, taxes: readonly ListedTax[]): readonly Tax[] | null {
  const name = useFormField<string>('name').value ?? '';
  const type = useFormField<RateType>('type').value;
  const value = useFormField<number>('value').value;
  const appliesTo = useFormField<TaxAppliesTo>('appliesTo').value ?? 'all';
  const isActive = useFormField<boolean>('isActive').value ?? false;
  const isSame =
    saved !== null &&
    name === saved.name &&
    type === saved.type &&
    value === saved.value &&
    appliesTo === saved.appliesTo &&
    isActive === saved.isActive;
  const charges = Boolean(type && value && isActive);
  if (isSame || (!charges && !saved?.isActive)) return null;
  // A new tax that was just saved is in the list while its form closes, and must not be counted twice.
  const isThis = (tax: ListedTax) => (saved ? tax.id === saved.id : tax.name === name.trim());
  const others = taxes.filter((tax) => !isThis(tax)).map((tax) => ({ ...tax, active: tax.isActive }));
  if (!type || !value) return others;
  const words = { name: name.trim() || taxPreview.newTax, description: '' };
  return [...others, { id: '', ...saved, ...words, type, value, appliesTo, isActive, active: isActive }];
}
