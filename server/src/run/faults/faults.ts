// Faults on demand, for tests of sales whose connection breaks at the worst moment. The route exists only with
// EVERTILL_FAULTS=1, which a shop never sets.
//
// POST /api/test/faults { faults: [{ kind, times, method, path, ... }] } arms faults for the next matching requests and
// replaces the faults armed before. An empty list disarms all faults. `method` may be missing to match any method.
// `path` is the start of the path below /api.
//   { kind: 'refuse-connection' }           the connection breaks before anything is done
//   { kind: 'lose-answer' }                 the change is committed, then the connection breaks
//   { kind: 'truncate' }                    the change is committed, half of the answer arrives
//   { kind: 'late-answer', ms }             the answer comes late
//   { kind: 'status', status, body? }       this answer, and nothing is done
//   { kind: 'status-after-commit', status } the change is committed, the answer says otherwise, without the key's echo
//   { kind: 'captive-portal' }              a captive portal's page: 200, and not JSON
// The names come from shared-domain, because the browser tests and the model of shared-offline use them too.
// The answer lists { faults: [{ kind, times, hits }] }.
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultName } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  array,
  defaulted,
  enums,
  type Infer,
  integer,
  max,
  min,
  object,
  optional,
  string,
  unknown,
} from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';

const KINDS = [
  'refuse-connection',
  'lose-answer',
  'truncate',
  'late-answer',
  'status',
  'status-after-commit',
  'captive-portal',
] as const satisfies readonly FaultName[];

const Fault = object({
  kind: enums(KINDS),
  times: defaulted(min(integer(), 1), 1),
  method: optional(string()),
  path: defaulted(string(), '/'),
  ms: defaulted(max(min(integer(), 0), 60_000), 0),
  status: defaulted(max(min(integer(), 200), 599), 503),
  body: optional(unknown()),
});
type Fault = Infer<typeof Fault>;
const FaultsInput = object({ faults: array(Fault) });

interface Armed extends Fault {
  hits: number;
}

const OWN_PATH = '/test/faults';
const ANSWER = { error: 'A fault of the tests' };

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | null;
  }
}

export function registerFaults(app: FastifyInstance): void {
  let armed: Armed[] = [];
  app.decorateRequest('fault', null);

  app.post('/api/test/faults', async (request) => {
    armed = checkInput(FaultsInput, request.body).faults.map((fault) => ({ ...fault, hits: 0 }));
    return { faults: armed };
  });

  app.addHook('onRequest', async (request, reply) => {
    const fault = armed.find((one) => matches(one, request));
    if (!fault) return;
    fault.hits += 1;
    request.fault = fault;
    if (fault.kind === 'late-answer') await delay(fault.ms);
    if (fault.kind === 'refuse-connection') return breakLine(request, reply);
    if (fault.kind === 'status') return reply.code(fault.status).send(fault.body ?? ANSWER);
    if (fault.kind === 'captive-portal')
      return reply.type('text/html').send('<title>Please accept our terms</title>');
    if (fault.kind === 'lose-answer') breakOnAnswer(request, reply);
    if (fault.kind === 'truncate') cutAnswer(request, reply);
  });

  app.addHook('onSend', async ({ fault }, reply, payload) => {
    if (fault?.kind !== 'status-after-commit') return payload;
    reply.code(fault.status).removeHeader('Idempotency-Key');
    return JSON.stringify(fault.body ?? ANSWER);
  });
}

function matches(fault: Armed, request: FastifyRequest): boolean {
  const path = (request.url.split('?')[0] ?? '').replace(/^\/api/, '');
  if (path === OWN_PATH || !request.url.startsWith('/api/') || fault.hits >= fault.times) return false;
  return path.startsWith(fault.path) && (fault.method === undefined || fault.method === request.method);
}

function breakLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function breakOnAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.writeHead = () => {
    request.raw.socket.destroy();
    return reply.raw;
  };
}

function cutAnswer(request: FastifyRequest, reply: FastifyReply): void {
  // Requests an uncompressed answer, so that half of the bytes are half of the JSON.
  request.headers['accept-encoding'] = 'identity';
  reply.raw.end = (chunk?: unknown) => {
    const whole = Buffer.from(typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : '');
    reply.raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => request.raw.socket.destroy());
    return reply.raw;
  };
}
