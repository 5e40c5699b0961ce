// Many products at once: one by one through the outbox they would take minutes, and what the server refuses of them is told
// here and now instead of waiting in the sync center for a person.
// Must: what may have reached the server is only ever sent again under its key, so that it happens once.
// Must: 'unsent' is said only of what no request has carried and no outbox holds.
import { isTemporaryId, type NewProduct, type Product } from '@evertill/shared-domain';
import { ApiError } from '@evertill/shared-offline';
import type { EntityRepository } from '../repository/entity-contract';
import type { RepositoryContext } from '../repository/repository-context';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './product-writes';
import { createProductQueue } from './queue-products';
import { createProductBatch } from './send-products';

/** What many writes are made with. */
export interface ProductsWriterOptions {
  context: RepositoryContext;
  repository: Pick<
    EntityRepository<Product, NewProduct>,
    'whenReady' | 'find' | 'create' | 'update' | 'state' | 'refreshInBackground'
  >;
}

/** Writes many products; one outcome per write, in their order. It never rejects. */
export type WriteProducts = (
  writes: readonly ProductWrite[],
  options?: WriteManyOptions,
) => Promise<ProductOutcome[]>;

/** Answered within a second or two even by a slow server, so that a stop and the progress keep up. */
const ROWS_AT_ONCE = 50;
/** Sorting the list again for every answer would cost more than the answers. */
const SHOWN_AT_ONCE = 2_000;

/** Makes the bulk verb of the products. */
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
      // What was begun with a connection waits for it: half a file here and half in the outbox would confuse whoever reads on.
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

/** The server cannot know a category or product that itself still waits in the outbox. */
function namesUnsent(write: ProductWrite): boolean {
  const { categoryId, supplierId } = write.input;
  const productId = write.kind === 'update' ? write.id : null;
  return [productId, categoryId, supplierId].some(
    (linkedId) => typeof linkedId === 'string' && isTemporaryId(linkedId),
  );
}

/** One failing product does not stop the others; a server that fails at all of them does. */
function whereAllFail(sent: readonly ProductOutcome[]) {
  const failed = sent.filter((outcome) => outcome.kind === 'unknown' || isUndone(outcome));
  return failed.length === sent.length ? failed[0] : undefined;
}

function isUndone(outcome: ProductOutcome): outcome is Extract<ProductOutcome, { kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.error instanceof ApiError && outcome.error.isUndone;
}
