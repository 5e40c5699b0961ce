import { Discount, type InputOf, type RateType } from '@evertill/shared-domain';

/** What the form holds; type and value of a new discount are empty until they are chosen (spec 3). */
export interface DiscountFormValues {
  name: string;
  description: string;
  type: RateType | '';
  value: number | null;
  active: boolean;
}

export function initialDiscountValues(discount: Discount | null): DiscountFormValues {
  return {
    name: discount?.name ?? '',
    description: discount?.description ?? '',
    type: discount?.type ?? '',
    value: discount?.value ?? null,
    active: discount?.active ?? true,
  };
}

export function validateDiscountForm(values: DiscountFormValues): Record<string, string> {
  return Discount.validate(values, { creating: true });
}

export function toDiscountInput(values: DiscountFormValues): InputOf<typeof Discount> {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    type: values.type || 'PERCENTAGE',
    value: values.value ?? 0,
    isActive: values.active,
  };
}
