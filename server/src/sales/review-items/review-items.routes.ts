import type { FastifyInstance } from 'fastify';
import { enums, object, optional, string } from 'superstruct';
import { optionalTextField } from '../../kernel/http/fields';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { readMoment } from '../../kernel/http/read-moment';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { defineWrite, type WriteContext } from '../../writes/execute/write-operation';
import { judge, listJudgments, SCOPES, takeBack } from './judgments.repository';
import { createReviewItemsRepository } from './review-items.repository';
import { countOpen, isReviewKind, listReviewedSales, type ReviewKind } from './review-pages.repository';

interface ClearInput {
  note?: string | null | undefined;
  /** Clears the finding alone by default, or all findings of its sale, or all of its kind, register and day. */
  scope?: (typeof SCOPES)[number] | undefined;
  /** The `asOf` of the page that the manager looked at. */
  seenUntil?: string | undefined;
}

const ClearInput = object({
  note: optionalTextField(500),
  scope: optional(enums(SCOPES)),
  seenUntil: optional(string()),
});

type ReviewQuery = PageQuery & { kind?: string };

export function registerReviewItems(app: FastifyInstance, { db, clock, writes }: AppContext): void {
  app.get<{ Querystring: { all?: string } }>('/api/review-items', async (request) => {
    const { storeId } = signedIn(request);
    const items = createReviewItemsRepository(db.store(storeId), storeId);
    return items.list({ withCleared: request.query.all === '1' });
  });

  app.get('/api/review-items/counts', async (request) => {
    const { storeId } = signedIn(request);
    const asOf = clock.now().toISOString();
    return { ...(await countOpen(db.store(storeId), storeId)), asOf };
  });

  app.get<{ Querystring: ReviewQuery }>('/api/review-items/by-sale', async (request) => {
    const { storeId } = signedIn(request);
    const query = readQuery(request.query);
    const asOf = clock.now().toISOString();
    const sales = await listReviewedSales(db.store(storeId), storeId, query);
    const page = pageOf(sales, query.limit, { item: (sale) => sale, place: ({ place }) => place });
    return { ...page, items: page.items.map(({ kinds, findings }) => ({ kinds, findings })), asOf };
  });

  app.get<{ Querystring: ReviewQuery }>('/api/review-items/judgements', async (request) => {
    const { storeId } = signedIn(request);
    const query = readQuery(request.query);
    const judgments = await listJudgments(db.store(storeId), storeId, query);
    return pageOf(judgments, query.limit, {
      item: ({ at: _, ...judgment }) => judgment,
      place: (judgment) => judgment,
    });
  });

  writes.register(app, [clearReviewItem, reopenReviewItem]);
}

const clearReviewItem = defineWrite<ClearInput>({
  method: 'POST',
  path: '/review-items/:id/clear',
  input: ClearInput,
  async run(context) {
    const { sql, storeId, author, body, now } = context;
    const item = await findItem(context);
    const { note = null, scope = 'finding' } = body;
    const seenUntil = body.seenUntil === undefined ? null : readMoment('seenUntil', body.seenUntil);
    // When two managers clear the same item, the name of the first one stays.
    const cleared = await judge(sql, storeId, { item, scope, seenUntil, note, judge: author }, now);
    const { kind, registerId, day } = item;
    const after = await createReviewItemsRepository(sql, storeId).find(item.id);
    return {
      status: 200,
      body: after,
      details: { cleared, scope, kind, registerId, day, note },
    };
  },
});

const reopenReviewItem = defineWrite({
  method: 'POST',
  path: '/review-items/:id/reopen',
  async run(context) {
    const { sql, storeId } = context;
    const item = await findItem(context);
    const reopened = await takeBack(sql, storeId, item.id);
    const { kind, registerId, day, clearedBy, clearedAt, note } = item;
    const after = await createReviewItemsRepository(sql, storeId).find(item.id);
    return {
      status: 200,
      body: after,
      details: { reopened, kind, registerId, day, was: { clearedBy, clearedAt, note } },
    };
  },
});

async function findItem({ sql, storeId, params }: WriteContext<unknown>) {
  const item = await createReviewItemsRepository(sql, storeId).find(params.id ?? '');
  if (!item) throw notFound('Review item not found');
  return item;
}

function readQuery({ kind, limit, cursor }: ReviewQuery): {
  kind: ReviewKind | null;
  limit: number;
  after: ReturnType<typeof readCursor>;
} {
  if (kind !== undefined && !isReviewKind(kind)) throw badRequest('kind', 'Unknown kind');
  return { kind: kind ?? null, limit: readLimit(limit), after: readCursor(cursor) };
}
