// The common part of taxes and discounts: both are rates, which take a part of an amount.
import { withFlagFolded } from '../inputs/active';
import { RATE_TYPES, type RateType, rateTypeLabel } from '../money/rates';
import { ADMINS } from '../people/roles';
import { withActiveFolded } from '../reading/active';
import { requiredFlag } from '../reading/fields';
import { shape } from '../reading/shapes';
import { fields as labels } from '../texts';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { describeEntity, extended, readerOf } from './description/describe-entity';
import type { EntityBody, EntityOf, InputOf } from './description/entity-description';
import type { Field, Fields } from './description/field';
import { area, text } from './description/text-fields';
import { flag, type NumberField, rate } from './description/value-fields';

/** The types of a tax or discount, as choices of a form. */
export const RATE_TYPE_CHOICES: readonly { value: RateType; label: string }[] = RATE_TYPES.map((value) => ({
  value,
  label: rateTypeLabel(value),
}));

/** Describes the value of a tax or discount. */
export const rateValue: NumberField = rate({
  label: labels.value,
  required: VALIDATION_MESSAGES.valueRequired,
  invalid: VALIDATION_MESSAGES.valueNotPositive,
});

interface RateDefinition {
  name: string;
  noun: string;
  path: string;
  type: Field<RateType, RateType | '', RateType>;
  value: Field<number, number | null, number>;
  /** The fields that only taxes or only discounts have. */
  own?: Fields;
}

/** Describes taxes or discounts. Both names of the active flag are always present and always equal (decision 002). */
export function describeRate({ name, noun, path, type, value, own }: RateDefinition) {
  const plain = describeEntity({
    name,
    noun,
    path,
    roles: { write: ADMINS },
    storage: 'device',
    fields: {
      name: text({ label: labels.name, required: VALIDATION_MESSAGES.nameRequired }),
      description: area({ label: labels.description }),
      type,
      value,
      // The types of these fields are those of the entity itself.
      ...(own as object),
      isActive: flag({ label: labels.active }),
    },
    nameField: 'name',
  });
  const wire = withActiveFolded(shape(extended(plain.wire, { active: requiredFlag })));
  return {
    ...plain,
    wire,
    ...readerOf(wire),
    Input: withFlagFolded(plain.Input),
    Patch: withFlagFolded(plain.Patch),
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
