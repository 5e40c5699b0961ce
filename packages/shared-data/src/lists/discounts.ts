import { Discount } from '@evertill/shared-domain';
import { createActivatableRepository, rateRules } from '../repository/activatable-repository';
import type { EntityRules } from '../repository/entity-rules';
import type { DiscountInput } from '../repository/inputs';
import type { RepositoryContext } from '../repository/repository-context';
import { createDiscountsApi } from './discounts-api';

const rules: EntityRules<Discount, DiscountInput> = {
  ...rateRules,
  entity: 'discounts',
  url: '/discounts',
  noun: 'discount',
  parse: Discount.parse,
};

/** The discounts of the store. */
export function createDiscountsRepository(context: RepositoryContext) {
  return createActivatableRepository(context, rules, createDiscountsApi(context));
}
