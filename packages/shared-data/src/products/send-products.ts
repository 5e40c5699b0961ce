import { type NewProduct, Product } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import type { RepositoryContext } from '../repository/repository-context';
import { editedFields } from '../repository/wire-changes';
import { NotFoundError } from '../store/errors';
import { createBatchCall, type WriteCall } from './batch-call';
import type { ProductOutcome, ProductWrite } from './product-writes';

/**
 * Sends writes in one request and returns one outcome for each, in the same order. Adds the products of the answers to
 * `answered`. Returns 'no-batch' when the server accepts no batches. In that case no write had an effect.
 */
export type SendProducts = (
  writes: readonly ProductWrite[],
  signal: AbortSignal | undefined,
  answered: Product[],
) => Promise<ProductOutcome[] | 'no-batch'>;

/** Creates the function that sends many products directly to the server. */
export function createProductBatch(
  context: Pick<RepositoryContext, 'http' | 'connectivity' | 'clock'>,
  repository: Pick<EntityRepository<Product, NewProduct>, 'find' | 'refreshInBackground'>,
): SendProducts {
  const sendBatch = createBatchCall(context);

  /** Returns the call for a write, or its outcome when no call is needed. */
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
      // The server accepted the write, but its answer is not a product. Only a refresh shows the product's new state.
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
