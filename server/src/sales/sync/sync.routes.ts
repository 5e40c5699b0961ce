import { isCashier, withSchema } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { any, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { readInput } from '../../kernel/http/check-input';
import { listField } from '../../kernel/http/fields';
import { notFound } from '../../kernel/http/http-error';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { signedIn } from '../../kernel/http/signed-in';
import { errorBody, isCertain, toHttpError } from '../../kernel/plugins/errors';
import { reads } from '../../kernel/plugins/route-list';
import { isNoTurn } from '../../kernel/turns/turns';
import type { AppContext } from '../../writes/app-context';
import { findOutcome } from '../../writes/execute/idempotency.repository';
import { assertKey, isKey, type WriteCall } from '../../writes/execute/register-writes';
import { MOST_SIZE_TOGETHER, MOST_TOGETHER } from '../../writes/execute/write-operation';
import type { WriteOutcome } from '../../writes/execute/write-outcome';
import { createSale } from '../sales/record-sale';
import { discardOf } from './discard';
import { listDiscards } from './discards.repository';

const MAX_BATCH = 500;

const BatchItem = object({
  key: string(),
  method: enums(['POST', 'PUT', 'PATCH', 'DELETE']),
  url: string(),
  data: withSchema(optional(any()), { description: 'The body of the call.' }),
  params: withSchema(optional(nullable(any())), { description: 'Not read.' }),
  author: optional(nullable(string())),
  delivery: optional(nullable(enums(['foreground', 'replay']))),
});
type BatchItem = Infer<typeof BatchItem>;
const BatchInput = object({ items: listField(BatchItem, 0, MAX_BATCH) });

interface BatchResult {
  key: string;
  status: number;
  body: unknown;
  replayed: boolean;
}

/** An item and its call. The call is null when the item has no key or names no known operation. */
interface Entry {
  item: BatchItem;
  call: WriteCall | null;
}

export function registerSync(app: FastifyInstance, { db, writes }: AppContext): void {
  // Each item has its own key and outcome. Items run in order, because a later item may need the effect of an earlier
  // one.
  app.post('/api/sync/batch', reads(BatchInput), async (request) => {
    const { items } = readInput(BatchInput, request.body);
    const results: BatchResult[] = [];
    try {
      for (const group of inGroups(items)) results.push(...(await performGroup(request, group)));
    } catch (error) {
      // The rest has no entry in the response, so that the till sends it again.
      if (!isNoTurn(error) || results.length === 0) throw error;
    }
    return { results };
  });

  app.get<{ Params: { key: string } }>('/api/sync/outcome/:key', async (request) => {
    const person = signedIn(request);
    const saved = await findOutcome(db.store(person.storeId), person.storeId, request.params.key);
    const isSale = saved?.isMoney && saved.path.startsWith(createSale.path);
    const isOwn = saved?.authorId === person.id;
    // A till may ask about a sale that another person rang up on it. A token may ask only about its own changes.
    const isVisible = saved && (isOwn || (!person.token && (isSale || !isCashier(person))));
    if (!isVisible) throw notFound('No outcome is known for this key');
    const { key, method, path, status, createdAt } = saved;
    return {
      key,
      method,
      url: path,
      status,
      body: writes.bodyFor(saved, person),
      at: createdAt.toISOString(),
    };
  });

  app.get<{ Querystring: PageQuery }>('/api/sync/discards', async (request) => {
    const { storeId } = signedIn(request);
    const limit = readLimit(request.query.limit);
    const after = readCursor(request.query.cursor);
    const rows = await listDiscards(db.store(storeId), storeId, { after, limit });
    return pageOf(rows, limit, { item: ({ discard }) => discard, place: ({ place }) => place });
  });

  writes.register(app, [discardOf(writes)]);

  async function performGroup(request: FastifyRequest, group: readonly Entry[]): Promise<BatchResult[]> {
    const calls = group.flatMap(({ call }) => call ?? []);
    const outcomes = group.length > 1 ? await writes.performTogether(request, calls) : null;
    if (outcomes) return outcomes.map(resultOf);
    const results: BatchResult[] = [];
    for (const entry of group) results.push(...(await performItem(request, entry)));
    return results;
  }

  // An item whose outcome is uncertain has no entry in the response, so that the till sends it again.
  async function performItem(request: FastifyRequest, { item, call }: Entry): Promise<BatchResult[]> {
    try {
      assertKey(item.key);
      if (!call) throw notFound();
      return [resultOf(await writes.perform(request, call))];
    } catch (error) {
      const problem = toHttpError(error, request);
      if (!isCertain(problem)) return [];
      return [{ key: item.key, status: problem.status, body: errorBody(problem), replayed: false }];
    }
  }

  /** Groups neighboring items of one operation that can run together. Every other item is its own group. */
  function inGroups(items: readonly BatchItem[]): Entry[][] {
    const groups: Entry[][] = [];
    let size = 0;
    for (const item of items) {
      const call = isKey(item.key) ? callOf(item) : null;
      const group = groups.at(-1);
      const operation = group?.[0]?.call?.operation;
      const canJoin = operation?.runTogether && operation === call?.operation;
      const ownSize = call?.operation.sizeOf(call.body) ?? 1;
      size += ownSize;
      const hasRoom = group && group.length < MOST_TOGETHER && size <= MOST_SIZE_TOGETHER;
      if (canJoin && hasRoom) group.push({ item, call });
      else {
        groups.push([{ item, call }]);
        size = ownSize;
      }
    }
    return groups;
  }

  function callOf({ key, method, url, data = null, author, delivery }: BatchItem): WriteCall | null {
    const path = pathOf(url);
    const found = writes.find(method, path);
    const body = data ?? undefined;
    return (
      found && { ...found, path, key, body, authorId: author ?? undefined, delivery: delivery ?? 'replay' }
    );
  }
}

function resultOf({ key, status, response, isReplayed }: WriteOutcome): BatchResult {
  return { key, status, body: JSON.parse(response) as unknown, replayed: isReplayed };
}

function pathOf(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.startsWith('/api/') ? path.slice('/api'.length) : path;
}
