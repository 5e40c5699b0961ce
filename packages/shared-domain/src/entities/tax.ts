import { refine } from 'superstruct';
import { choiceInput, maybe } from '../inputs/fields';
import { withSchema } from '../inputs/kind';
import type { RateType } from '../money/rates';
import { oneOf, orElse } from '../reading/fields';
import { fields as labels, taxWords } from '../texts';
import { isBlank, VALIDATION_MESSAGES } from '../validation/rules';
import type { EntityOf } from './description/entity-description';
import type { Field } from './description/field';
import { choice } from './description/value-fields';
import { describeRate, RATE_TYPE_CHOICES, rateValue } from './rate';

/** The products on which a tax is charged: all without own taxes, or only those that choose the tax (decision 027). */
const TAX_APPLIES_TO = ['all', 'chosen'] as const;

/** The products on which a tax is charged. */
export type TaxAppliesTo = (typeof TAX_APPLIES_TO)[number];

// A tax of an older server or an older request does not say it, and is charged on all products.
const appliesTo: Field<TaxAppliesTo, TaxAppliesTo | '', TaxAppliesTo | undefined> = {
  ...choice<TaxAppliesTo>({
    label: taxWords.appliesTo,
    required: taxWords.productsRequired,
    choices: [
      { value: 'all', label: taxWords.allProducts },
      { value: 'chosen', label: taxWords.chosenProducts },
    ],
    initial: 'all',
  }),
  required: false,
  problemOf: () => undefined,
  wire: orElse(oneOf(TAX_APPLIES_TO), 'all'),
  input: maybe(choiceInput(TAX_APPLIES_TO, taxWords.productsRequired)),
};

/** The description of taxes (spec 3). A value of 0 counts as missing, as the spec says (decision 003). */
export const Tax = describeRate({
  name: 'taxes',
  noun: 'tax',
  path: '/taxes',
  type: choice({
    label: labels.taxType,
    required: VALIDATION_MESSAGES.taxTypeRequired,
    choices: RATE_TYPE_CHOICES,
    initial: 'PERCENTAGE',
  }),
  value: {
    ...rateValue,
    newValue: 0,
    input: withSchema(
      refine(rateValue.input, 'tax value', (value) => value !== 0 || VALIDATION_MESSAGES.valueRequired),
      { exclusiveMinimum: 0 },
    ),
    problemOf: (typed) =>
      !isBlank(typed) && Number(typed) === 0 ? VALIDATION_MESSAGES.valueRequired : rateValue.problemOf(typed),
  },
  own: { appliesTo },
});

/** A tax. */
export interface Tax extends EntityOf<typeof Tax> {
  /** The products on which the tax is charged. All when missing. */
  appliesTo?: TaxAppliesTo;
}

/** A tax line of a calculation (spec 3, itemized tax line). */
export interface ItemizedTax {
  name: string;
  description?: string | null;
  type: RateType;
  value: number;
  calculatedAmount: number;
  /** The amount on which the tax was charged. Missing when that is the whole amount of the sale. */
  taxableAmount?: number;
}
