// Many products at once: one by one through the outbox they would take minutes, and what the server refuses of them is told
// here and now instead of waiting in the sync centre for a person.
// Must: what may have reached the server is only ever sent again under its key, so that it happens once.
// Must: 'unsent' is said only of what no request has carried and no outbox holds.
import { isTemporaryId, type NewProduct, Product } from '@evertill/shared-domain';
import { ApiError, StorageError } from '@evertill/shared-offline';
import type { EntityRepository } from '../repository/entity-repository';
import type { RepositoryContext } from '../repository/repository-context';
import { editedFields } from '../repository/wire-changes';
import { NotFoundError } from '../store/errors';
import { createBatchCall, type WriteCall } from './batch-call';
import type { ProductOutcome, ProductWrite, WriteManyOptions } from './product-writes';

/** What many writes are made with. */
export interface ProductsWriterOptions {
  context: RepositoryContext;
  repository: Pick<
    EntityRepository<Product, NewProduct>,
    'whenReady' | 'find' | 'create' | 'update' | 'state' | 'refresh'
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
  const sendBatch = createBatchCall(context);
  const isOnline = () => connectivity.getSnapshot().isOnline;

  /** The call of a write, or what is known of it without one. */
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

  async function send(
    writes: readonly ProductWrite[],
    signal: AbortSignal | undefined,
    answered: Product[],
  ): Promise<ProductOutcome[] | 'no-batch'> {
    const made = writes.map(toCall);
    const calls = made.filter((each) => 'method' in each);
    const results = calls.length === 0 ? [] : await sendBatch(calls, signal);
    if (results === 'no-batch') return results;
    const left = results.values();
    return made.map((each) => {
      if (!('method' in each)) return each;
      const result = left.next().value ?? { kind: 'unsent', error: null };
      if (result.kind !== 'answered') return result;
      answered.push(...parsed(result.body));
      return { kind: 'done' };
    });
  }

  // Accepted, but not answered with the product: what it is now, only the server knows.
  function parsed(body: unknown): Product[] {
    try {
      return [Product.parse(body)];
    } catch {
      void repository.refresh().catch(ignoreUntilAskedAgain);
      return [];
    }
  }

  // In order, because a change may free the SKU that the next product takes. New products alone are stored side by side:
  // waiting for the disk together they take half the time.
  async function queue(writes: readonly ProductWrite[]): Promise<ProductOutcome[]> {
    const areNew = writes.every(({ kind }) => kind === 'add');
    if (areNew && !isOnline()) return context.pending.inOneGo(() => Promise.all(writes.map(queueOne)));
    const outcomes: ProductOutcome[] = [];
    for (const write of writes) {
      const outcome = await queueOne(write);
      if (outcome.kind === 'unsent')
        return [...outcomes, ...writes.slice(outcomes.length).map(() => outcome)];
      outcomes.push(outcome);
    }
    return outcomes;
  }

  async function queueOne(write: ProductWrite): Promise<ProductOutcome> {
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
      const sent = isDirect ? await send(batch, signal, answered) : await queue(batch);
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
  const id = write.kind === 'update' ? write.id : null;
  return [id, categoryId, supplierId].some((each) => typeof each === 'string' && isTemporaryId(each));
}

/** One failing product does not stop the others; a server that fails at all of them does. */
function whereAllFail(sent: readonly ProductOutcome[]) {
  const failed = sent.filter((outcome) => outcome.kind === 'unknown' || isUndone(outcome));
  return failed.length === sent.length ? failed[0] : undefined;
}

function isUndone(outcome: ProductOutcome): outcome is Extract<ProductOutcome, { kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.error instanceof ApiError && outcome.error.isUndone;
}

// A refresh that nobody waits for: the next look at the screen asks again.
function ignoreUntilAskedAgain(): void {}
