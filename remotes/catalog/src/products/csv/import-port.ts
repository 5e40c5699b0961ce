import type { Data, ProductsRepository } from '@evertill/shared-data';
import { isTemporaryId } from '@evertill/shared-domain';
import { ApiError, type HttpClient, OfflineError } from '@evertill/shared-offline';
import { saveFailure } from '../save-failure';
import { nameKey } from './catalogue-index';
import { IMPORT_MESSAGES } from './import-messages';
import type { ImportPort, ProductWrite, WriteOutcome } from './run-import';

/** The verbs of the repositories that an import uses. */
export interface ImportedData {
  readonly products: Pick<ProductsRepository, 'create' | 'update'>;
  readonly categories: Pick<Data['categories'], 'create' | 'getSnapshot'>;
  readonly suppliers: Pick<Data['suppliers'], 'create' | 'getSnapshot'>;
}

interface ImportPortOptions {
  data: ImportedData;
  http: Pick<HttpClient, 'send'>;
  isOnline(): boolean;
  newKey(): string;
}

interface BatchAnswer {
  results: readonly { key: string; status: number; body: unknown }[];
}

/** The same bytes under the same keys: a server that has them already answers as it did the first time. */
const ATTEMPTS = 3;
/** Each waiting change costs the device a little at every later one; a whole catalogue belongs on the wire. */
export const MAX_WAITING_ROWS = 2_000;

/**
 * Online, rows go to the server in batches and each is answered by itself: thousands of them through the outbox one by
 * one would take minutes, and what is refused is told here and now instead of waiting there. Offline they are queued
 * like every other change.
 */
export function createImportPort({ data, http, isOnline, newKey }: ImportPortOptions): ImportPort {
  let takesBatches = true;
  let waiting = 0;

  async function write(writes: readonly ProductWrite[]): Promise<WriteOutcome[]> {
    if (takesBatches && isOnline() && !writes.some(namesUnsent)) {
      try {
        return await sendBatch(writes);
      } catch (error) {
        if (!isNoBatch(error)) throw error;
        takesBatches = false;
      }
    }
    const outcomes: WriteOutcome[] = [];
    for (const each of writes) outcomes.push(await queue(each));
    return outcomes;
  }

  async function sendBatch(writes: readonly ProductWrite[]): Promise<WriteOutcome[]> {
    const items = writes.map((each) => ({ key: newKey(), delivery: 'foreground', ...toCall(each) }));
    const { results } = await sendUntilAnswered(items);
    const byKey = new Map(results.map((result) => [result.key, result]));
    return writes.map((each, index) => {
      const result = byKey.get(items[index]?.key ?? '');
      if (!result) throw new OfflineError(IMPORT_MESSAGES.noAnswer);
      return readResult(each, result);
    });
  }

  async function sendUntilAnswered(items: readonly unknown[]): Promise<BatchAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await http.send<BatchAnswer>({ method: 'POST', url: '/sync/batch', data: { items } });
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error;
        if (attempt === ATTEMPTS) throw new OfflineError(IMPORT_MESSAGES.noAnswer);
      }
    }
  }

  async function queue(each: ProductWrite): Promise<WriteOutcome> {
    if (waiting >= MAX_WAITING_ROWS) {
      return { kind: 'refused', message: IMPORT_MESSAGES.tooManyOffline(MAX_WAITING_ROWS) };
    }
    try {
      const { products } = data;
      const { queued } =
        each.kind === 'add' ? await products.create(each.input) : await products.update(each.id, each.input);
      if (queued) waiting += 1;
      return { kind: queued ? 'waiting' : 'done' };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      return { kind: 'refused', message: saveFailure(error, each.kind === 'add').text };
    }
  }

  return {
    write,
    async createCategory(name) {
      return (await data.categories.create({ name, description: null })).entity.id;
    },
    async createSupplier(name) {
      const blank = { contactPerson: null, email: null, phone: null, address: null };
      return (await data.suppliers.create({ name, ...blank })).entity.id;
    },
    categoryIds: idsByName(data.categories.getSnapshot().items),
    supplierIds: idsByName(data.suppliers.getSnapshot().items),
  };
}

/** This server, or something before it, takes no batches or none of this size: nothing of it was done. */
function isNoBatch(error: unknown): boolean {
  return error instanceof ApiError && [404, 405, 413].includes(error.status);
}

/** The server cannot know a category or product that itself still waits in the outbox. */
function namesUnsent(write: ProductWrite): boolean {
  const { categoryId, supplierId } = write.input;
  const id = write.kind === 'update' ? write.id : null;
  return [id, categoryId, supplierId].some((each) => typeof each === 'string' && isTemporaryId(each));
}

function toCall(write: ProductWrite) {
  if (write.kind === 'add') return { method: 'POST', url: '/products', data: write.input };
  return { method: 'PUT', url: `/products/${write.id}`, data: write.input };
}

function readResult(write: ProductWrite, { status, body }: { status: number; body: unknown }): WriteOutcome {
  if (status < 400) return { kind: 'done' };
  const words = errorWords(body);
  const error = new ApiError(words ?? IMPORT_MESSAGES.refused, { status, body, serverError: words });
  return { kind: 'refused', message: saveFailure(error, write.kind === 'add').text };
}

function errorWords(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  return typeof body.error === 'string' ? body.error : null;
}

function idsByName(entities: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { id, name } of entities) if (!ids.has(nameKey(name))) ids.set(nameKey(name), id);
  return ids;
}
