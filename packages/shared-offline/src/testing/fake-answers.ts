// The answers of a server over a connection that may fail.
import type { Result } from './fake-resources';
import type { Fault, SeenRequest } from './faults';

export type Answer = Result & { key?: string | null; isReplayed?: boolean };

interface FaultHeaders {
  retryAfter?: number | undefined;
  requestId?: string | undefined;
}

type FaultyAnswer = Answer & FaultHeaders;

export function statusAnswer(request: SeenRequest, fault: Exclude<Fault, string>): FaultyAnswer {
  const { status, body = { error: `Status ${status}` }, ...headers } = fault;
  return { status, body, key: request.key, ...headers };
}

export function respond(answer: FaultyAnswer, fault: Fault | null): Response {
  if (fault === 'in-flight') {
    return json({ error: 'in progress' }, { status: 409, key: answer.key ?? null, retryAfter: 1 });
  }
  if (fault === 'status-after-commit') return json({ error: 'Status 500' }, { status: 500, key: null });
  const text = JSON.stringify(answer.body ?? null);
  const key = fault === 'no-echo' ? null : (answer.key ?? null);
  const { status, isReplayed = false, retryAfter, requestId } = answer;
  const cut = fault === 'truncate' ? text.slice(0, Math.floor(text.length / 2)) : text;
  return raw(cut, { status, key, isReplayed, retryAfter, requestId });
}

function json(body: unknown, head: Parameters<typeof raw>[1]): Response {
  return raw(JSON.stringify(body), head);
}

function raw(
  text: string,
  {
    status,
    key,
    isReplayed = false,
    retryAfter,
    requestId,
  }: { status: number; key: string | null; isReplayed?: boolean } & FaultHeaders,
): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' });
  if (key) headers.set('Idempotency-Key', key);
  if (isReplayed) headers.set('Idempotent-Replayed', 'true');
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  if (requestId !== undefined) headers.set('X-Request-Id', requestId);
  return new Response(text, { status, headers });
}

export function html(text: string): Response {
  return new Response(text, { status: 200, headers: { 'Content-Type': 'text/html' } });
}

export function isStatus(fault: Fault | null): fault is Exclude<Fault, string> {
  return typeof fault === 'object' && fault !== null;
}

export function never(): Promise<never> {
  return new Promise(() => undefined);
}

export function endedBy<T>(signal: AbortSignal | null | undefined, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}
