import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { context, diag, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { registerRequestSpans } from './request-spans';
import { inSpan } from './spans';
import { startTracing, type Tracing } from './start-tracing';
import { readTracingConfig } from './tracing-config';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const test = startTestApp();
const bodies: string[] = [];
const lines: string[] = [];
let isTaken = true;
let tracing: Tracing;
let app: FastifyInstance;
let address: string;

const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  bodies.push(body);
  response.writeHead(isTaken ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
});

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const place = collector.address();
  const port = place && typeof place === 'object' ? place.port : 0;
  const url = `http://127.0.0.1:${port}/v1/traces`;
  tracing = await startTracing(
    { url, serviceName: 'corner' },
    { say: (line) => lines.push(line), everyMs: 50 },
  );
  app = await buildApp({ db: test.db, clock: test.clock, tracing: { isParentTrusted: true } });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await tracing.stop();
  collector.close();
  // The other tests of this process send nothing.
  for (const api of [trace, context, propagation, diag]) api.disable();
});
beforeEach(() => {
  bodies.length = 0;
});

async function sentSpans(): Promise<SentSpan[]> {
  await tracing.flush();
  return bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: SentSpan[] }[] }) =>
      of.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

const signIn = (headers: Record<string, string> = {}) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify({ username: 'somebody-secret', password: 'a-secret-password' }),
  });
const attributeOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

describe('the trace of a request', () => {
  it('has the route, the status, the id that a screen shows, and the statements that the request waited for', async () => {
    const answer = await signIn();
    const spans = await sentSpans();
    const root = spans.find(({ name }) => name === 'POST /api/auth/login');
    if (!root) throw new Error(`Only these came: ${spans.map(({ name }) => name).join(', ')}`);
    expect(attributeOf(root, 'http.response.status_code')).toEqual({ intValue: answer.status });
    expect(attributeOf(root, 'evertill.request_id')).toEqual({
      stringValue: answer.headers.get('x-request-id'),
    });
    const statements = spans.filter((span) => attributeOf(span, 'db.system.name') !== undefined);
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([root.traceId]));
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select "[a-z_]+"$/));
    expect(spans.map(({ name }) => name)).toContain('wait for a connection');
  });

  it('keeps its statements also when the body arrives after the headers', async () => {
    const headers = { 'content-type': 'application/json', origin: address, expect: '100-continue' };
    const slow = request(`${address}/api/auth/login`, { method: 'POST', headers });
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.end(JSON.stringify({ username: 'somebody', password: 'not-the-password' }));
    const [answer] = await once(slow, 'response');
    answer.resume();
    await once(answer, 'end');
    const names = (await sentSpans()).map(({ name }) => name);
    expect(names).toContainEqual(expect.stringMatching(/^select /));
  });

  it('holds nothing of what a person typed, and no header', async () => {
    await signIn({ authorization: 'Bearer a-secret-token' });
    await fetch(`${address}/api/nowhere?token=a-secret-word`);
    const names = (await sentSpans()).map(({ name }) => name);
    expect(names).toContain('GET');
    expect(bodies.join()).not.toMatch(/secret/);
  });

  it('is marked when the server fails, by the name of the error without its message', async () => {
    const failing = Fastify();
    registerRequestSpans(failing, { isParentTrusted: false });
    failing.get('/api/broken', () =>
      inSpan('work', {}, () => Promise.reject(new RangeError('of a-secret-person'))),
    );
    expect((await failing.inject({ url: '/api/broken' })).statusCode).toBe(500);
    await failing.close();
    const spans = await sentSpans();
    expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
      ['work', SpanStatusCode.ERROR],
      ['GET /api/broken', SpanStatusCode.ERROR],
    ]);
    expect(spans[0] && attributeOf(spans[0], 'error.type')).toEqual({ stringValue: 'RangeError' });
    expect(bodies.join()).not.toMatch(/secret/);
  });

  it('goes on from the trace of a proxy only where the proxy is trusted', async () => {
    const traceparent = `00-${TRACE}-b7ad6b7169203331-01`;
    await signIn({ traceparent });
    expect((await sentSpans()).map(({ traceId }) => traceId)).toContain(TRACE);
    bodies.length = 0;
    const open = await buildApp({ db: test.db, clock: test.clock, tracing: { isParentTrusted: false } });
    await open.inject({ url: '/api/nowhere', headers: { traceparent } });
    await open.close();
    const traces = (await sentSpans()).map(({ traceId }) => traceId);
    expect([traces.length, traces.includes(TRACE)]).toEqual([1, false]);
  });

  it('leaves out what is asked every few seconds', async () => {
    await fetch(`${address}/api/health`);
    await fetch(`${address}/api/metrics`);
    expect(await sentSpans()).toEqual([]);
  });

  it('is lost with one line of the log when the collector refuses', async () => {
    isTaken = false;
    for (let times = 0; times < 3; times += 1) {
      expect((await signIn()).status).toBeLessThan(500);
      const before = bodies.length;
      await expect.poll(() => bodies.length).toBeGreaterThan(before);
    }
    isTaken = true;
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines).toEqual([expect.stringMatching(/^Spans could not be sent: /)]);
  });
});

describe('the settings of traces', () => {
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

  it('are the usual ones of OpenTelemetry', () => {
    expect(readTracingConfig({})).toBeNull();
    expect(readTracingConfig({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(readTracingConfig(ENDPOINT)).toEqual({
      url: 'http://collector:4318/v1/traces',
      serviceName: 'evertill',
    });
    expect(
      readTracingConfig({
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/spans',
        OTEL_SERVICE_NAME: 'shop',
      }),
    ).toEqual({ url: 'https://collector/spans', serviceName: 'shop' });
  });

  it('are refused when the address or the protocol cannot be used', () => {
    expect(() => readTracingConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address with http or https, not collector:4317',
    );
    expect(() => readTracingConfig({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'must be http/json',
    );
  });
});
