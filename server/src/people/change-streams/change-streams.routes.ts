// Tells signed-in devices which lists of their store changed, so that they read only those lists again. A stream
// contains no rows.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import { CHANGE_STREAM } from '../../kernel/http/change-stream';
import { badRequest, tryAgain } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { ChangeFeed } from '../../writes/changes/change-feed';
import { PEOPLE } from '../../writes/changes/changed-lists';
import { sessionCookie } from '../sessions/session-cookie';
import { createFindRights } from './admitted';
import { createStreamHub, type StreamLimits, type StreamMessage, type StreamSink } from './stream-hub';

interface ChangeStreamOptions {
  db: Database;
  clock: Clock;
  feed: ChangeFeed;
  limits?: StreamLimits | undefined;
}

const STREAM = 'text/event-stream';
const HEADERS = {
  'Content-Type': STREAM,
  'Cache-Control': 'no-store, no-transform',
  // Asks proxies not to hold the stream back (nginx).
  'X-Accel-Buffering': 'no',
};
// A caller with more unread bytes does not read any more.
const MOST_UNREAD_BYTES = 64 * 1024;
const RETRY_AFTER_S = 300;
// Some writes of people, sessions and tokens run without a key, and are not announced like other writes.
const OF_PEOPLE = /^\/api\/(auth|users|tokens|stores|saas|closing)(\/|$)/;
/** The lists that such a write changes, where its path does not name the list. */
const CHANGED_BY: Readonly<Record<string, string>> = {
  '/api/auth/profile': 'users',
  '/api/auth/register': 'registers',
};

/** Registers the streams. Returns the function that counts those of this process. */
export function registerChangeStreams(
  app: FastifyInstance,
  { db, clock, feed, limits }: ChangeStreamOptions,
): () => number {
  const findRights = createFindRights(db, clock);
  const onError = (error: unknown) => app.log.warn(error, 'the streams of changes could not be checked');
  const hub = createStreamHub({ feed, findRights, onError, ...(limits ? { limits } : {}) });

  // A server that ends would wait for its streams.
  app.addHook('preClose', async () => hub.close());
  // Later, because the last requests may still announce changes.
  app.addHook('onClose', () => feed.close());

  app.addHook('onResponse', async ({ person, method, routeOptions }, { statusCode }) => {
    const { url = '' } = routeOptions;
    const [, part] = OF_PEOPLE.exec(url) ?? [];
    if (!person || part === undefined || statusCode >= 400 || method === 'GET') return;
    feed.announce({ storeId: person.storeId, lists: [CHANGED_BY[url] ?? part, PEOPLE], since: null });
  });

  app.get(CHANGE_STREAM, async (request, reply) => {
    const { storeId, role, token } = signedIn(request);
    // A caller that does not expect a stream would wait for its end in vain.
    if (!request.headers.accept?.includes(STREAM)) throw badRequest('Accept', `Accept must be ${STREAM}`);
    const hash = token?.tokenHash ?? sessionCookie.read(request)?.tokenHash ?? '';
    const rights = { role, ...(token ? { token: { scopes: token.scopes } } : {}) };
    const sink = createSink(request, reply);
    const leave = await hub.open({ storeId, hash, rights }, sink);
    if (!leave) throw tryAgain(503, 'Too many streams are open. Please try again later.', RETRY_AFTER_S);
    reply.raw.once('close', leave);
    // The caller went away before its stream began.
    if (reply.raw.destroyed) leave();
    return reply;
  });

  return () => hub.size();
}

/** Returns the sink of a caller. The answer begins with the first message. */
function createSink(request: FastifyRequest, reply: FastifyReply): StreamSink {
  const { raw } = reply;
  return {
    send(message) {
      if (raw.destroyed) return false;
      if (!raw.headersSent) begin(reply);
      raw.write(textOf(message));
      return raw.writableLength <= MOST_UNREAD_BYTES;
    },
    end: () => end(request, raw),
  };
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  const { 'content-length': _, ...headers } = reply.getHeaders();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, HEADERS);
}

function end({ log }: FastifyRequest, raw: ServerResponse): void {
  if (!raw.headersSent || raw.destroyed) return;
  if (raw.writableLength > MOST_UNREAD_BYTES) {
    log.info('a stream of changes was not read any more');
    raw.destroy();
  } else raw.end();
}

function textOf(message: StreamMessage): string {
  if (message.is === 'beat') return ':\n\n';
  const { is, ...data } = message;
  return `event: ${is}\ndata: ${JSON.stringify('lists' in data ? data.lists : data)}\n\n`;
}
