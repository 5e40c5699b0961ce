// Taxes and discounts as the server reads them.
import { type Infer, object, partial, refine } from 'superstruct';
import { RATE_TYPES } from '../entities/rate';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { withFlagFolded } from './active';
import {
  amountInput,
  baseValuesInput,
  choiceInput,
  flagInput,
  INPUT_BOUNDS,
  optionalTextInput,
  requiredText,
} from './fields';

const value = amountInput({
  required: VALIDATION_MESSAGES.valueRequired,
  invalid: VALIDATION_MESSAGES.valueNotPositive,
});

const shared = {
  name: requiredText(INPUT_BOUNDS.shortTextLength, { required: VALIDATION_MESSAGES.nameRequired }),
  description: optionalTextInput(INPUT_BOUNDS.longTextLength),
  isActive: flagInput(),
  baseValues: baseValuesInput(),
};

const taxFields = object({
  ...shared,
  type: choiceInput(RATE_TYPES, VALIDATION_MESSAGES.taxTypeRequired),
  // As the spec writes it, a tax of 0 fails the required check; a discount of 0 does not.
  value: refine(value, 'tax value', (amount) => amount !== 0 || VALIDATION_MESSAGES.valueRequired),
});

const discountFields = object({
  ...shared,
  type: choiceInput(RATE_TYPES, VALIDATION_MESSAGES.discountTypeRequired),
  value,
});

/** A tax to create; the flag may be `active` or `isActive` and is read as `isActive`. */
export const TaxInput = withFlagFolded(taxFields);
/** Fields of a tax to change. */
export const TaxPatch = withFlagFolded(partial(taxFields));
/** A discount to create; the flag may be `active` or `isActive` and is read as `isActive`. */
export const DiscountInput = withFlagFolded(discountFields);
/** Fields of a discount to change. */
export const DiscountPatch = withFlagFolded(partial(discountFields));

/** A tax to create, once checked. */
export type TaxInput = Infer<typeof TaxInput>;
/** Fields of a tax to change, once checked. */
export type TaxPatch = Infer<typeof TaxPatch>;
/** A discount to create, once checked. */
export type DiscountInput = Infer<typeof DiscountInput>;
/** Fields of a discount to change, once checked. */
export type DiscountPatch = Infer<typeof DiscountPatch>;
