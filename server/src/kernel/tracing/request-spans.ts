import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked every few seconds, or open for hours. */
const LEFT_OUT = /^\/api\/(health|metrics|changes)\b/;

/**
 * Opens a span for each call of the API. A span has the route and the id of the request, and nothing of its address, its
 * headers or its body. `isParentTrusted` continues the trace of a proxy. Otherwise a caller could have all its calls
 * recorded.
 */
export function registerRequestSpans(
  app: FastifyInstance,
  { isParentTrusted }: { isParentTrusted: boolean },
): void {
  const tracer = trace.getTracer('evertill');
  const opened = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/') || LEFT_OUT.test(request.url)) return done();
    const parent = isParentTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': request.method, 'evertill.request_id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    opened.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = opened.get(request);
    const route = request.routeOptions.url;
    if (route !== undefined) span?.setAttribute('http.route', route).updateName(`${request.method} ${route}`);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
