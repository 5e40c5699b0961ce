// The state of the server as numbers for Prometheus: requests by route, their duration, and this process itself. The
// metrics contain no shop, person or address. A route appears as it was registered, and all other addresses share one
// label.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CHANGE_STREAM } from '../../kernel/http/change-stream';
import { notFound } from '../../kernel/http/http-error';
import { isLoopback } from '../../kernel/loopback';
import { type MeasuredWork, registerWork } from './work-metrics';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10];
const ELSEWHERE = 'none';
// A proxy on this machine also calls from a loopback address, on behalf of callers anywhere.
const SIGNS_OF_A_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Answers GET /api/metrics for callers with the token. Without a configured token only this machine may call. Other
 * callers get a 404.
 */
export function registerMetrics(app: FastifyInstance, token: string | null, work: MeasuredWork): void {
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
  registerWork(app, registers, work);

  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const route = url ?? ELSEWHERE;
    // Labels contain only methods of registered routes, because a caller may invent any method.
    const known = url === undefined ? ELSEWHERE : ([method].flat()[0] ?? ELSEWHERE);
    requests.inc({ method: known, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    // The time of a stream says nothing about the server.
    if (route.startsWith('/api/') && route !== CHANGE_STREAM)
      seconds.observe({ method: known, route }, reply.elapsedTime / 1000);
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

// Checks the host name too. A foreign page can make a browser on this machine send the request, but only with the
// page's own host name.
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
