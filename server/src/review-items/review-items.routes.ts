import type { FastifyInstance } from 'fastify';
import { nullable, object, optional, size, string } from 'superstruct';
import type { AppContext } from '../app-context';
import { notFound } from '../http/http-error';
import { signedIn } from '../plugins/session';
import { defineWrite } from '../writes/write-operation';
import { createReviewItemsRepository } from './review-items.repository';

const ClearInput = object({ note: optional(nullable(size(string(), 0, 500))) });

export function registerReviewItems(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get<{ Querystring: { all?: string } }>('/api/review-items', async (request) => {
    const { storeId } = signedIn(request);
    const items = createReviewItemsRepository(db.store(storeId), storeId);
    return items.list({ withCleared: request.query.all === '1' });
  });

  writes.register(app, [clearReviewItem]);
}

const clearReviewItem = defineWrite<{ note?: string | null | undefined }>({
  method: 'POST',
  path: '/review-items/:id/clear',
  input: ClearInput,
  async run({ sql, storeId, author, params, body, now }) {
    const items = createReviewItemsRepository(sql, storeId);
    const item = await items.find(params.id ?? '');
    if (!item) throw notFound('Review item not found');
    // Two managers may clear the same item: the first one's name stays.
    if (item.clearedAt === null)
      await items.clear(item.id, { userId: author.id, note: body.note ?? null, now });
    return { status: 200, body: await items.find(item.id) };
  },
});
