// How the server is doing, as numbers that Prometheus reads: requests by route and how long they took, and this process itself.
// No shop, person or address is in them: a route stands as it was registered, and every other address under one word.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isLoopback } from '../../kernel/config';
import { notFound } from '../../kernel/http/http-error';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10];
const ELSEWHERE = 'none';
// A proxy on this machine asks from loopback too, for the whole world.
const SIGNS_OF_A_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** GET /api/metrics: for who has the token, and without one for this machine alone. For everybody else it is not there. */
export function registerMetrics(app: FastifyInstance, token: string | null): void {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  const requests = new Counter({
    name: 'evertill_requests_total',
    help: 'Requests that were answered',
    registers,
    labelNames: ['method', 'route', 'status'] as const,
  });
  const seconds = new Histogram({
    name: 'evertill_request_seconds',
    help: 'How long answers of the API took',
    registers,
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
  });
  registerProcess(registers);

  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const route = url ?? ELSEWHERE;
    // The word of a stranger is no label: only methods that a route was registered with.
    const known = url === undefined ? ELSEWHERE : ([method].flat()[0] ?? ELSEWHERE);
    requests.inc({ method: known, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    if (route.startsWith('/api/')) seconds.observe({ method: known, route }, reply.elapsedTime / 1000);
  });

  app.get('/api/metrics', async (request, reply) => {
    if (!(token === null ? isOfThisMachine(request) : hasToken(request, token))) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registerProcess(registers: Registry[]): void {
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'evertill_memory_bytes',
    help: 'Memory of this process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'evertill_busy_ratio',
    help: 'How busy this process was since it was last asked',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  new Gauge({
    name: 'evertill_up_seconds',
    help: 'How long this process has run',
    registers,
    collect() {
      this.set(process.uptime());
    },
  });
}

// The name is asked for too: a page of elsewhere can make a browser of this machine ask, but under its own name.
function isOfThisMachine({ headers, hostname, ip, socket }: FastifyRequest): boolean {
  if (SIGNS_OF_A_PROXY.some((name) => headers[name] !== undefined)) return false;
  return [socket.remoteAddress ?? '', ip].every(isLoopbackAddress) && isLoopback(unbracketed(hostname));
}

function isLoopbackAddress(address: string): boolean {
  return isLoopback(address.replace(/^::ffff:/i, ''));
}

function unbracketed(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
