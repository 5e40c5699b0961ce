import { isCashier } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { any, array, enums, type Infer, nullable, object, optional, size, string } from 'superstruct';
import type { AppContext } from '../app-context';
import { checkInput } from '../http/check-input';
import { notFound } from '../http/http-error';
import { errorBody, toHttpError } from '../plugins/errors';
import { signedIn } from '../plugins/session';
import { findOutcome } from '../writes/idempotency.repository';
import { assertKey } from '../writes/register-writes';
import { createDiscard } from './discard';

const MAX_BATCH = 500;

const BatchItem = object({
  key: string(),
  method: enums(['POST', 'PUT', 'PATCH', 'DELETE']),
  url: string(),
  data: optional(any()),
  params: optional(nullable(any())),
  author: optional(nullable(string())),
  delivery: optional(nullable(enums(['foreground', 'replay']))),
});
type BatchItem = Infer<typeof BatchItem>;
const BatchInput = object({ items: size(array(BatchItem), 0, MAX_BATCH) });

interface BatchResult {
  key: string;
  status: number;
  body: unknown;
  replayed: boolean;
}

export function registerSync(app: FastifyInstance, { db, writes }: AppContext): void {
  // Each item is its own transaction under its own key, one after the other: a later one may need an earlier one's effect.
  app.post('/api/sync/batch', async (request) => {
    const { items } = checkInput(BatchInput, request.body);
    const results: BatchResult[] = [];
    for (const item of items) results.push(await performItem(request, item));
    return { results };
  });

  app.get<{ Params: { key: string } }>('/api/sync/outcome/:key', async (request) => {
    const person = signedIn(request);
    const saved = await findOutcome(db, person.storeId, request.params.key);
    const isVisible = saved && (saved.isMoney || saved.authorId === person.id || !isCashier(person));
    if (!isVisible) throw notFound('No outcome is known for this key');
    const { key, method, path, status, response, createdAt } = saved;
    return {
      key,
      method,
      url: path,
      status,
      body: JSON.parse(response) as unknown,
      at: createdAt.toISOString(),
    };
  });

  writes.register(app, [createDiscard]);

  async function performItem(request: FastifyRequest, item: BatchItem): Promise<BatchResult> {
    const { key, method, data = null, author, delivery } = item;
    try {
      const path = pathOf(item.url);
      const found = writes.find(method, path);
      if (!found) throw notFound();
      const outcome = await writes.perform(request, {
        ...found,
        path,
        key: assertKey(key),
        body: data ?? undefined,
        authorId: author ?? undefined,
        delivery: delivery ?? 'replay',
      });
      const { status, response, isReplayed } = outcome;
      return { key, status, body: JSON.parse(response) as unknown, replayed: isReplayed };
    } catch (error) {
      const problem = toHttpError(error, request);
      return { key, status: problem.status, body: errorBody(problem), replayed: false };
    }
  }
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.startsWith('/api/') ? path.slice('/api'.length) : path;
}
