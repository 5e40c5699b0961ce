import { type InputOf, type RateType, Tax } from '@evertill/shared-domain';

/** What the form holds; the value is null while its field is empty. */
export interface TaxFormValues {
  name: string;
  description: string;
  type: RateType;
  value: number | null;
  active: boolean;
}

/** A new tax is an active percentage of 0 (spec 3). */
export function initialTaxValues(tax: Tax | null): TaxFormValues {
  return {
    name: tax?.name ?? '',
    description: tax?.description ?? '',
    type: tax?.type ?? 'PERCENTAGE',
    value: tax?.value ?? 0,
    active: tax?.active ?? true,
  };
}

export function validateTaxForm(values: TaxFormValues): Record<string, string> {
  return Tax.validate(values, { creating: true });
}

export function toTaxInput(values: TaxFormValues): InputOf<typeof Tax> {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    type: values.type,
    value: values.value ?? 0,
    isActive: values.active,
  };
}
