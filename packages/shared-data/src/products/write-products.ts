// Writes many products at once. One by one through the outbox, they would take minutes. The caller also learns of
// refusals at once, so that no refused product waits in the sync center for a person.
// Must: a write that may have reached the server is sent again only under its own key, so that it happens once.
// Must: a write is 'unsent' only when no request has carried it and no outbox holds it.
import { isTemporaryId, type NewProduct, type Product } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import type { EntityRepository } from '../repository/entity-contract';
import type { RepositoryContext } from '../repository/repository-context';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './product-writes';
import { createProductQueue } from './queue-products';
import { createProductBatch } from './send-products';

/** The parts that write many products. */
export interface ProductsWriterOptions {
  context: RepositoryContext;
  repository: Pick<
    EntityRepository<Product, NewProduct>,
    'whenReady' | 'find' | 'create' | 'update' | 'state' | 'refreshInBackground'
  >;
}

/** Writes many products. Returns one outcome per write, in the same order. Never rejects. */
export type WriteProducts = (
  writes: readonly ProductWrite[],
  options?: WriteManyOptions,
) => Promise<ProductOutcome[]>;

/**
 * The number of writes in one request. Even a slow server answers within a second or two, so that stopping and progress
 * stay responsive.
 */
const ROWS_AT_ONCE = 50;
/** The number of answers that are merged into the list together, because sorting after every answer would be slow. */
const SHOWN_AT_ONCE = 2_000;

/** Creates the function behind `writeMany`. */
export function createProductsWriter({ context, repository }: ProductsWriterOptions): WriteProducts {
  const { connectivity } = context;
  const sendBatch = createProductBatch(context, repository);
  const queueBatch = createProductQueue(context, repository);
  const isOnline = () => connectivity.getSnapshot().isOnline;

  return async function writeMany(writes, { signal, onProgress } = {}) {
    await repository.whenReady();
    const isBegunOnline = isOnline();
    const outcomes: ProductOutcome[] = [];
    let answered: Product[] = [];
    let takesBatches = true;
    const show = async () => {
      const products = answered;
      answered = [];
      if (products.length > 0) await repository.state.settle(products);
    };
    while (outcomes.length < writes.length && !signal?.aborted) {
      const batch = writes.slice(outcomes.length, outcomes.length + ROWS_AT_ONCE);
      // A file that was started online waits for the connection. Otherwise one half would be sent and the other half
      // would wait in the outbox, which would confuse the person.
      const isDirect = takesBatches && (isBegunOnline || isOnline()) && !batch.some(namesUnsent);
      const sent = isDirect ? await sendBatch(batch, signal, answered) : await queueBatch(batch);
      if (sent === 'no-batch') {
        takesBatches = false;
        continue;
      }
      outcomes.push(...sent);
      if (answered.length >= SHOWN_AT_ONCE) await show();
      onProgress?.(outcomes.length, writes.length);
      const end = sent.find((outcome) => outcome.kind === 'unsent') ?? whereAllFail(sent);
      if (end) return finish(end.error);
    }
    return finish(null);

    async function finish(error: Error | null): Promise<ProductOutcome[]> {
      await show();
      const rest = writes.slice(outcomes.length).map((): ProductOutcome => ({ kind: 'unsent', error }));
      return [...outcomes, ...rest];
    }
  };
}

/**
 * Returns true when a write refers to a category, supplier or product that still waits in the outbox. The server does
 * not know such an entity yet.
 */
function namesUnsent(write: ProductWrite): boolean {
  const { categoryId, supplierId } = write.input;
  const productId = write.kind === 'update' ? write.id : null;
  return [productId, categoryId, supplierId].some(
    (linkedId) => typeof linkedId === 'string' && isTemporaryId(linkedId),
  );
}

/** Returns the first failure when every write of a batch failed. One failing write does not stop the others. */
function whereAllFail(sent: readonly ProductOutcome[]) {
  const failed = sent.filter((outcome) => outcome.kind === 'unknown' || isUndone(outcome));
  return failed.length === sent.length ? failed[0] : undefined;
}

function isUndone(outcome: ProductOutcome): outcome is Extract<ProductOutcome, { kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.error instanceof ApiError && outcome.error.isUndone;
}
