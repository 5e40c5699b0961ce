import { refine } from 'superstruct';
import type { RateType } from '../money/rates';
import { fields as labels } from '../texts';
import { isBlank, VALIDATION_MESSAGES } from '../validation/rules';
import type { EntityOf } from './description/entity-description';
import { choice } from './description/value-fields';
import { describeRate, RATE_TYPE_CHOICES, rateValue } from './rate';

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
    input: refine(rateValue.input, 'tax value', (value) => value !== 0 || VALIDATION_MESSAGES.valueRequired),
    problemOf: (typed) =>
      !isBlank(typed) && Number(typed) === 0 ? VALIDATION_MESSAGES.valueRequired : rateValue.problemOf(typed),
  },
});

/** A tax. */
export interface Tax extends EntityOf<typeof Tax> {}

/** A tax line of a calculation (spec 3, itemized tax line). */
export interface ItemizedTax {
  name: string;
  description?: string | null;
  type: RateType;
  value: number;
  calculatedAmount: number;
}
