// What a request spends its time on, as spans of OpenTelemetry. Without a collector in the settings they cost nothing.
import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('evertill');

/** A function makes the name only where it is recorded. */
type Name = string | (() => string);

const textOf = (name: Name) => (typeof name === 'string' ? name : name());

/** Runs a part of a request in a span. Work that belongs to no request has no span. */
export function inSpan<T>(name: Name, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  return tracer.startActiveSpan(textOf(name), { attributes }, (span) => endWith(span, work()));
}

/** Tells as a span how long work takes that has begun. */
export function watchInSpan(name: Name, attributes: Attributes, work: Promise<unknown>): void {
  if (!trace.getActiveSpan()) return;
  endWith(tracer.startSpan(textOf(name), { attributes }), work).catch(() => undefined);
}

async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span by the name of its error alone, because a message may hold what a person typed. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
