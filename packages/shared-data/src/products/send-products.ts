import { type NewProduct, Product } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import type { RepositoryContext } from '../repository/repository-context';
import { editedFields } from '../repository/wire-changes';
import { NotFoundError } from '../store/errors';
import { createBatchCall, type WriteCall } from './batch-call';
import type { ProductOutcome, ProductWrite } from './product-writes';

/**
 * Sends writes in one request and returns one outcome for each, in their order. Adds the products of the answers to `answered`.
 * Returns 'no-batch' when the server takes no batches: then nothing was done.
 */
export type SendProducts = (
  writes: readonly ProductWrite[],
  signal: AbortSignal | undefined,
  answered: Product[],
) => Promise<ProductOutcome[] | 'no-batch'>;

/** Makes the direct way of many products to the server. */
export function createProductBatch(
  context: Pick<RepositoryContext, 'http' | 'connectivity' | 'clock'>,
  repository: Pick<EntityRepository<Product, NewProduct>, 'find' | 'refreshInBackground'>,
): SendProducts {
  const sendBatch = createBatchCall(context);

  /** Returns the call of a write, or its outcome where no call is needed. */
  function toCall(write: ProductWrite): WriteCall | ProductOutcome {
    if (write.kind === 'add') {
      return { method: 'POST', url: Product.path, data: Product.toBody(write.input) };
    }
    const item = write.from ?? repository.find(write.id);
    if (!item) return { kind: 'refused', error: new NotFoundError('Product') };
    const changes = editedFields(Product.toBase(item), Product.toBody(write.input));
    if (!changes) return { kind: 'done' };
    const data = { ...changes.data, baseValues: changes.base };
    return { method: 'PUT', url: `${Product.path}/${write.id}`, data };
  }

  function parsed(body: unknown): Product[] {
    try {
      return [Product.parse(body)];
    } catch {
      // Accepted, but not answered with the product: only the server knows what the product is now.
      repository.refreshInBackground();
      return [];
    }
  }

  return async function sendProducts(writes, signal, answered) {
    const prepared = writes.map(toCall);
    const calls = prepared.filter((call) => 'method' in call);
    const results = calls.length === 0 ? [] : await sendBatch(calls, signal);
    if (results === 'no-batch') return results;
    const left = results.values();
    return prepared.map((call) => {
      if (!('method' in call)) return call;
      const result = left.next().value ?? { kind: 'unsent', error: null };
      if (result.kind !== 'answered') return result;
      answered.push(...parsed(result.body));
      return { kind: 'done' };
    });
  };
}
