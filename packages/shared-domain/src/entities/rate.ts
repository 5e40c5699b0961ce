// What taxes and discounts have in common: a rule that takes a part of an amount.
import { object } from 'superstruct';
import { withActiveFolded } from './active';
import { id, numericOrZero, oneOf, pendingFields, requiredFlag, textOrEmpty, textOrNull } from './fields';
import { shape } from './shapes';

/** How a tax or a discount is computed (spec 3). */
export const RATE_TYPES = ['PERCENTAGE', 'FIXED_AMOUNT'] as const;

/** PERCENTAGE: base * value / 100; FIXED_AMOUNT: the value itself (spec 5). */
export type RateType = (typeof RATE_TYPES)[number];

/** The part of a tax or discount that calculations need. */
export interface Rate {
  type: RateType;
  value: number;
}

/** The fields that taxes and discounts share; both names of the active flag are always there and always agree. */
export interface RateEntity extends Rate {
  id: string;
  name: string;
  description: string | null;
  active: boolean;
  isActive: boolean;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** A tax or discount as fetched. */
export const RateEntityStruct = withActiveFolded(
  shape(
    object({
      id,
      name: textOrEmpty,
      description: textOrNull,
      type: oneOf(RATE_TYPES),
      value: numericOrZero,
      active: requiredFlag,
      isActive: requiredFlag,
      ...pendingFields,
    }),
  ),
);

const RATE_TYPE_LABELS: Record<RateType, string> = { PERCENTAGE: 'Percentage', FIXED_AMOUNT: 'Fixed Amount' };

/** The type of a tax or discount in words: 'Percentage' or 'Fixed Amount' (spec 2, discount management). */
export function rateTypeLabel(type: RateType): string {
  return RATE_TYPE_LABELS[type];
}
