// What taxes and discounts have in common: a rule that takes a part of an amount.
import { withFlagFolded } from '../inputs/active';
import { ADMINS } from '../roles';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { withActiveFolded } from './active';
import { describeEntity, extended, readerOf } from './description/describe-entity';
import type { EntityBody, EntityOf, InputOf } from './description/entity-description';
import type { Field } from './description/field';
import { area, text } from './description/text-fields';
import { amount, flag } from './description/value-fields';
import { requiredFlag } from './fields';
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

const RATE_TYPE_LABELS: Record<RateType, string> = { PERCENTAGE: 'Percentage', FIXED_AMOUNT: 'Fixed Amount' };

/** The type of a tax or discount in words: 'Percentage' or 'Fixed Amount' (spec 2, discount management). */
export function rateTypeLabel(type: RateType): string {
  return RATE_TYPE_LABELS[type];
}

/** The types of a tax or discount, to choose from. */
export const RATE_TYPE_CHOICES: readonly { value: RateType; label: string }[] = RATE_TYPES.map((value) => ({
  value,
  label: rateTypeLabel(value),
}));

/** The value of a tax or a discount. */
export const rateValue = amount({
  label: 'Value',
  required: VALIDATION_MESSAGES.valueRequired,
  invalid: VALIDATION_MESSAGES.valueNotPositive,
});

interface RateDefinition {
  name: string;
  noun: string;
  path: string;
  type: Field<RateType, RateType | '', RateType>;
  value: Field<number, number | null, number>;
}

/** Describes taxes or discounts: both names of the active flag are always there and always agree (decision 002). */
export function describeRate({ name, noun, path, type, value }: RateDefinition) {
  const plain = describeEntity({
    ...{ name, noun, path, roles: { write: ADMINS }, storage: 'device' },
    fields: {
      name: text({ label: 'Name', required: VALIDATION_MESSAGES.nameRequired }),
      description: area({ label: 'Description' }),
      type,
      value,
      isActive: flag({ label: 'Active' }),
    },
    nameField: 'name',
  });
  const wire = withActiveFolded(shape(extended(plain.wire, { active: requiredFlag })));
  return {
    ...plain,
    ...{ wire, ...readerOf(wire) },
    ...{ Input: withFlagFolded(plain.Input), Patch: withFlagFolded(plain.Patch) },
    toBody(input: Partial<InputOf<typeof plain>>) {
      return withBothFlags(plain.toBody(input));
    },
    toBase(item: EntityOf<typeof plain>) {
      return withBothFlags(plain.toBase(item));
    },
  };
}

function withBothFlags(body: EntityBody): EntityBody {
  return 'isActive' in body ? { ...body, active: body.isActive } : body;
}
