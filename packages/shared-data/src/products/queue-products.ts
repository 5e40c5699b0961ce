import type { NewProduct, Product } from '@evertill/shared-domain';
import { ApiError, StorageError } from '@evertill/shared-offline';
import type { EntityRepository } from '../repository/entity-contract';
import type { RepositoryContext } from '../repository/repository-context';
import type { ProductOutcome, ProductWrite } from './product-writes';

/**
 * Creates the function that sends many products through the outbox. Returns one outcome per write, in the same order.
 */
export function createProductQueue(
  { connectivity, pending }: Pick<RepositoryContext, 'connectivity' | 'pending'>,
  repository: Pick<EntityRepository<Product, NewProduct>, 'create' | 'update'>,
): (writes: readonly ProductWrite[]) => Promise<ProductOutcome[]> {
  async function queueProduct(write: ProductWrite): Promise<ProductOutcome> {
    try {
      const { queued } =
        write.kind === 'add'
          ? await repository.create(write.input)
          : await repository.update(write.id, write.input, write.from);
      return { kind: queued ? 'queued' : 'done' };
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isUseless = error instanceof StorageError || (error instanceof ApiError && error.status === 401);
      return { kind: isUseless ? 'unsent' : 'refused', error };
    }
  }

  // Writes are stored in order, because a change may free the SKU that a later product takes. Offline, a batch of only
  // new products is stored in parallel, because that takes half the time.
  return async function queueProducts(writes) {
    const areNew = writes.every(({ kind }) => kind === 'add');
    const { isOnline } = connectivity.getSnapshot();
    if (areNew && !isOnline) return pending.inOneGo(() => Promise.all(writes.map(queueProduct)));
    const outcomes: ProductOutcome[] = [];
    for (const write of writes) {
      const outcome = await queueProduct(write);
      if (outcome.kind === 'unsent')
        return [...outcomes, ...writes.slice(outcomes.length).map(() => outcome)];
      outcomes.push(outcome);
    }
    return outcomes;
  };
}
