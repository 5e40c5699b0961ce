import { Tax } from '@evertill/shared-domain';
import { createActivatableRepository, rateRules } from '../repository/activatable-repository';
import type { EntityRules } from '../repository/entity-rules';
import type { TaxInput } from '../repository/inputs';
import type { RepositoryContext } from '../repository/repository-context';
import { createTaxesApi } from './taxes-api';

const rules: EntityRules<Tax, TaxInput> = {
  ...rateRules,
  entity: 'taxes',
  url: '/taxes',
  noun: 'tax',
  parse: Tax.parse,
};

/** The taxes of the store. */
export function createTaxesRepository(context: RepositoryContext) {
  return createActivatableRepository(context, rules, createTaxesApi(context));
}
