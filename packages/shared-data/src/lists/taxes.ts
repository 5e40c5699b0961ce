import { parseTax, type Tax } from '@evertill/shared-domain';
import { createActivatableRepository, rateRules } from './activatable-repository';
import { createTaxesApi } from './api/taxes-api';
import type { EntityRules } from './entity-rules';
import type { TaxInput } from './inputs';
import type { RepositoryContext } from './repository-context';

const rules: EntityRules<Tax, TaxInput> = {
  ...rateRules,
  entity: 'taxes',
  url: '/taxes',
  noun: 'tax',
  parse: parseTax,
};

/** The taxes of the store. */
export function createTaxesRepository(context: RepositoryContext) {
  return createActivatableRepository(context, rules, createTaxesApi(context));
}
