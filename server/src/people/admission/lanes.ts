// Limits what one shop and one session have in progress at the same time, before their bodies are read. What is above
// waits, and is refused with a 429 after a while. Each kind of call has a lane of its own, so that a sale never waits
// for a batch, a report or a stream of its own shop.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_STREAM } from '../../kernel/http/change-stream';
import { isPaged, type PageQuery } from '../../kernel/http/page-query';
import { createTurns, type TurnLimits, type Turns } from '../../kernel/turns/turns';
import { sessionCookie } from '../sessions/session-cookie';

type Lane = 'batch' | 'write' | 'payment' | 'stream' | 'read';

// A till waits ten seconds for an answer, so a longer wait for a turn would be useless.
const LONGEST_WAIT_MS = 5_000;

// `atOnce` counts the calls of a shop, `perOwner` those of one of its sessions. An honest till has one batch in
// progress, and few other calls.
const LANES: Readonly<Record<Lane, TurnLimits>> = {
  batch: { atOnce: 2, perOwner: 1, mostWaiting: 20, mostWaitingInAll: 100, waitMs: LONGEST_WAIT_MS },
  write: { atOnce: 8, perOwner: 4, mostWaiting: 200, mostWaitingInAll: 1_000, waitMs: LONGEST_WAIT_MS },
  // These calls wait for Stripe.
  payment: { atOnce: 4, perOwner: 2, mostWaiting: 10, mostWaitingInAll: 100, waitMs: LONGEST_WAIT_MS },
  stream: { atOnce: 2, perOwner: 2, mostWaiting: 20, mostWaitingInAll: 40, waitMs: LONGEST_WAIT_MS },
  read: { atOnce: 12, perOwner: 6, mostWaiting: 200, mostWaitingInAll: 1_000, waitMs: LONGEST_WAIT_MS },
};

const PAYMENTS = new Set(
  ['subscribe', 'checkout', 'billing-portal', 'payment-check'].map((name) => `/api/saas/${name}`),
);

// A caller may go away while the handler still works. A turn whose handler never answers ends after this time, so that
// no shop loses a place for good.
const HELD_WITHOUT_CALLER_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of this request when its answer is ready and its caller is served or gone. */
    turn: { noteAnswer(): void } | null;
  }
}

/** Makes every call of a signed-in caller wait for a turn in its lane. Register after the check of sessions. */
export function registerLanes(app: FastifyInstance): void {
  const shops = new Map<string, Turns>();
  app.decorateRequest('turn', null);

  app.addHook('onRequest', async (request, reply) => {
    // A stream of changes stays open, and has bounds of its own.
    if (!request.person || request.routeOptions.url === CHANGE_STREAM) return;
    const lane = laneOf(request);
    const name = `${request.person.storeId} ${lane}`;
    const turns = shops.get(name) ?? createTurns(LANES[lane]);
    shops.set(name, turns);
    const endTurn = await turns.take(sessionOf(request));
    const end = () => {
      endTurn();
      if (turns.isIdle() && shops.get(name) === turns) shops.delete(name);
    };
    // A caller that went away while it waited has no body any more, so its handler would never run and never answer.
    if (reply.raw.destroyed) {
      end();
      return reply.hijack();
    }
    request.turn = turnUntil(reply, end);
  });

  app.addHook('onSend', async (request) => {
    request.turn?.noteAnswer();
  });
}

function laneOf(request: FastifyRequest): Lane {
  const { url } = request.routeOptions;
  if (url === '/api/sync/batch') return 'batch';
  if (PAYMENTS.has(url ?? '')) return 'payment';
  if (!['GET', 'HEAD'].includes(request.method)) return 'write';
  const isStream = url === '/api/sales/date-range' && !isPaged(request.query as PageQuery);
  return isStream ? 'stream' : 'read';
}

function sessionOf(request: FastifyRequest): string {
  const { id, token } = request.person ?? { id: '' };
  return token ? id : (sessionCookie.read(request)?.tokenHash ?? id);
}

function turnUntil(reply: FastifyReply, end: () => void): { noteAnswer(): void } {
  let isAnswered = false;
  let isClosed = false;
  const endIfOver = () => {
    if (isAnswered && isClosed) end();
  };
  reply.raw.once('close', () => {
    isClosed = true;
    endIfOver();
    if (!isAnswered) setTimeout(end, HELD_WITHOUT_CALLER_MS).unref();
  });
  return {
    noteAnswer() {
      isAnswered = true;
      endIfOver();
    },
  };
}
