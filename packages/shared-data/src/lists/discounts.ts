import { type Discount, parseDiscount } from '@evertill/shared-domain';
import { createActivatableRepository, rateRules } from './activatable-repository';
import { createDiscountsApi } from './api/discounts-api';
import type { EntityRules } from './entity-rules';
import type { DiscountInput } from './inputs';
import type { RepositoryContext } from './repository-context';

const rules: EntityRules<Discount, DiscountInput> = {
  ...rateRules,
  entity: 'discounts',
  url: '/discounts',
  noun: 'discount',
  parse: parseDiscount,
};

/** The discounts of the store. */
export function createDiscountsRepository(context: RepositoryContext) {
  return createActivatableRepository(context, rules, createDiscountsApi(context));
}
