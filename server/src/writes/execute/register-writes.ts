import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/db/database';
import { badRequest, HttpError } from '../../kernel/http/http-error';
import type { Person } from '../../kernel/http/person';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import { listsChangedBy } from '../changes/changed-lists';
import { assertMayBeAnothers, findAuthor } from './author';
import type { ExecuteWrite } from './execute-write';
import type { SavedOutcome } from './idempotency.repository';
import type { Delivery, WriteOperation } from './write-operation';
import type { WriteOutcome } from './write-outcome';
import type { WriteRequest } from './write-request';

/** The writes of the API by method and path, for single calls and for the batch call. */
export interface Writes {
  register(app: FastifyInstance, operations: readonly WriteOperation[]): void;
  find(method: string, path: string): { operation: WriteOperation; params: Record<string, string> } | null;
  /** Returns the body of a saved answer. Null when only the author of the change may read it. */
  bodyFor(saved: SavedOutcome, person: Person): unknown;
  perform(request: FastifyRequest, call: WriteCall): Promise<WriteOutcome>;
  /** Performs calls of one operation in one transaction. Null when each call must be performed alone. */
  performTogether(request: FastifyRequest, calls: readonly WriteCall[]): Promise<WriteOutcome[] | null>;
}

export interface WriteCall {
  operation: WriteOperation;
  key: string;
  path: string;
  params: Record<string, string>;
  body: unknown;
  authorId: string | undefined;
  delivery: Delivery;
}

const KEY_HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;
/** The maximum length of a key in a path, where each character may be encoded as three. */
export const KEY_IN_PATH_LENGTH = 3 * 255;

export function createWrites(db: Database, executeWrite: ExecuteWrite): Writes {
  const patterns: { operation: WriteOperation; pattern: RegExp }[] = [];

  async function perform(request: FastifyRequest, call: WriteCall): Promise<WriteOutcome> {
    const author = await findAuthor(db, signedIn(request), call);
    return executeWrite(requestOf(request, call, author));
  }

  async function performTogether(
    request: FastifyRequest,
    calls: readonly WriteCall[],
  ): Promise<WriteOutcome[] | null> {
    const authors = new Map<string | undefined, Person>();
    try {
      for (const call of calls) {
        const { authorId } = call;
        if (authors.has(authorId) && authorId !== undefined && authorId !== signedIn(request).id)
          assertMayBeAnothers(call);
        if (!authors.has(authorId)) authors.set(authorId, await findAuthor(db, signedIn(request), call));
      }
    } catch {
      return null;
    }
    return executeWrite.together(
      calls.map((call) => requestOf(request, call, authors.get(call.authorId) ?? signedIn(request))),
    );
  }

  function find(method: string, path: string): ReturnType<Writes['find']> {
    for (const { operation, pattern } of patterns) {
      const match = operation.method === method ? pattern.exec(path) : null;
      if (match) return { operation, params: { ...match.groups } };
    }
    return null;
  }

  return {
    perform,
    performTogether,
    find,
    bodyFor({ authorId, method, path, response }, person) {
      const isClosed = authorId !== person.id && find(method, path)?.operation.isPrivate;
      return isClosed ? null : (JSON.parse(response) as unknown);
    },
    register(app, operations) {
      for (const operation of operations) {
        // Throws for a write of which devices would not learn.
        listsChangedBy(operation);
        patterns.push({ operation, pattern: patternOf(operation.path) });
        app.route({
          method: operation.method,
          url: `/api${operation.path}`,
          config: { ...(operation.input ? reads(operation.input).config : {}), hasKey: true },
          handler: async (request, reply) => {
            const delivery = deliveryOf(request);
            const key = keyOf(request, delivery);
            reply.header(KEY_HEADER, key);
            const outcome = await perform(request, {
              operation,
              key,
              path: pathOf(request),
              params: request.params as Record<string, string>,
              body: request.body,
              authorId: oneHeader(request.headers['evertill-author']),
              delivery,
            });
            return send(reply, outcome);
          },
        });
      }
    },
  };
}

function requestOf(request: FastifyRequest, call: WriteCall, author: Person): WriteRequest {
  const { authorId: _, ...rest } = call;
  const { id: requestId, ip: address, log } = request;
  return { ...rest, author, submitter: signedIn(request), address, requestId, log };
}

/**
 * Repeats the key of a request in the answer. A register accepts only answers with its key as answers of this server.
 */
export function registerKeyEcho(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = oneHeader(request.headers['idempotency-key']);
    if (key !== undefined && isKey(key)) reply.header(KEY_HEADER, key);
  });
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

export function assertKey(key: string | string[] | undefined): string {
  if (typeof key !== 'string') throw new HttpError(400, 'The header Idempotency-Key is missing');
  if (!isKey(key))
    throw badRequest('Idempotency-Key', 'The Idempotency-Key must be 1 to 255 visible characters');
  return key;
}

// Creates a key for a caller that sends none, so that the outcome of the change can be asked for. Such a caller cannot
// retry the same change.
function keyOf({ headers }: FastifyRequest, delivery: Delivery): string {
  const key = headers['idempotency-key'];
  return key === undefined && delivery === 'foreground' ? randomUUID() : assertKey(key);
}

function deliveryOf({ headers }: FastifyRequest): Delivery {
  return headers['evertill-delivery'] === 'replay' ? 'replay' : 'foreground';
}

function send(reply: FastifyReply, { status, response, isReplayed }: WriteOutcome): FastifyReply {
  if (isReplayed) reply.header('Idempotent-Replayed', 'true');
  return reply.code(status).type('application/json; charset=utf-8').send(response);
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').slice('/api'.length);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}/?$`);
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
