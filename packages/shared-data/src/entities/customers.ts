import { Customer, type InputOf } from '@evertill/shared-domain';
import { newUuid } from '@evertill/shared-offline';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import type { RepositoryContext } from '../repository/repository-context';
import type { EntityStore } from '../store/entity-store';

/**
 * Creates the repository of the shop's customers. The device makes the id of a new customer, so that a sale can name the
 * customer at once and needs not wait until the server has the customer.
 */
export function createCustomersRepository(
  context: RepositoryContext,
  store: EntityStore<Customer>,
): EntityRepository<Customer, InputOf<typeof Customer>> {
  return createEntityRepository({ context, description: Customer, store, newId: newUuid });
}
