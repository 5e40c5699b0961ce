import { fields as labels } from '../texts';
import { VALIDATION_MESSAGES } from '../validation/rules';
import type { EntityOf } from './description/entity-description';
import { choice } from './description/value-fields';
import { describeRate, RATE_TYPE_CHOICES, rateValue } from './rate';

/** The description of discounts (spec 3). A new discount has no type and no value until both are chosen. */
export const Discount = describeRate({
  name: 'discounts',
  noun: 'discount',
  path: '/discounts',
  type: choice({
    label: labels.type,
    required: VALIDATION_MESSAGES.discountTypeRequired,
    choices: RATE_TYPE_CHOICES,
  }),
  value: rateValue,
});

/** A discount. */
export interface Discount extends EntityOf<typeof Discount> {}
