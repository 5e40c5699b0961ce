// Sends many calls in one request. Each call has its own idempotency key and gets its own answer.
import { isRecord } from '@evertill/shared-domain';
import {
  ApiError,
  isFailure,
  newUuid,
  OFFLINE_MESSAGES,
  OfflineError,
  toBatchError,
  type WriteMethod,
} from '@evertill/shared-offline';
import type { RepositoryContext } from '../repository/repository-context';

/** One call of a batch. */
export interface WriteCall {
  readonly method: WriteMethod;
  readonly url: string;
  readonly data: Record<string, unknown>;
}

/** The server's answer to one call of a batch. */
export type CallResult =
  | { readonly kind: 'answered'; readonly body: unknown }
  /** The call had no effect, and the server gave the reason: a final refusal, or a failure in every attempt. */
  | { readonly kind: 'refused'; readonly error: Error }
  /** The call was sent, but no final answer came. */
  | { readonly kind: 'unknown'; readonly error: Error }
  | { readonly kind: 'unsent'; readonly error: Error | null };

/**
 * Sends calls until each is answered. Returns 'no-batch' when the server, or a proxy before it, accepts no batches. In
 * that case no call had an effect.
 */
export type BatchCall = (
  calls: readonly WriteCall[],
  signal?: AbortSignal,
) => Promise<CallResult[] | 'no-batch'>;

interface BatchResult {
  readonly key: string;
  readonly status: number;
  readonly body?: unknown;
}

/**
 * The number of times that the same request is sent until an answer comes. The pauses grow. Time without a connection
 * does not count.
 */
const ATTEMPTS = 5;
const FIRST_RETRY_MS = 500;
const NO_BATCH = new Set([404, 405, 413]);

/** Creates the function that sends batches. */
export function createBatchCall({
  http,
  connectivity,
  clock,
}: Pick<RepositoryContext, 'http' | 'connectivity' | 'clock'>): BatchCall {
  const isOnline = () => connectivity.getSnapshot().isOnline;

  return async function sendBatch(calls, signal) {
    const items = calls.map((call) => ({ key: newUuid(), delivery: 'foreground', ...call }));
    const results = new Map<string, CallResult>();
    const undone = new Map<string, Error>();
    const unsure = new Set<string>();
    let failure: Error = new OfflineError(OFFLINE_MESSAGES.noResponse);
    for (let attempt = 1; results.size < items.length && attempt <= ATTEMPTS; attempt += 1) {
      if (attempt > 1) await pause(FIRST_RETRY_MS * 2 ** (attempt - 2), signal);
      await untilOnline(signal);
      if (signal?.aborted) break;
      const open = items.filter(({ key }) => !results.has(key));
      try {
        const answer = await http.send({
          method: 'POST',
          url: '/sync/batch',
          data: { items: open },
          idempotencyKey: newUuid(),
        });
        const entries = new Map(parseResults(answer).map((entry) => [entry.key, entry]));
        for (const item of open) note(item, entries.get(item.key));
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        if (isDefinite(failure)) {
          const isFirst = results.size === 0 && unsure.size === 0;
          if (isFirst && failure instanceof ApiError && NO_BATCH.has(failure.status)) return 'no-batch';
          undone.clear();
          break;
        }
        const isUndone = failure instanceof ApiError && failure.isUndone;
        for (const { key } of open) isUndone ? undone.set(key, failure) : unsure.add(key);
      }
    }
    return items.map(({ key }) => results.get(key) ?? whatIsLeftOf(key));

    function note({ key, url }: (typeof items)[number], entry: BatchResult | undefined): void {
      const result = entry ? readResult(url, entry) : null;
      if (!result) return void unsure.add(key);
      if (result.kind === 'answered' || !result.error.isUndone) return void results.set(key, result);
      failure = result.error;
      undone.set(key, failure);
    }

    // A call counts as undone only when every request that carried it was answered. An unanswered request may have had
    // an effect.
    function whatIsLeftOf(key: string): CallResult {
      if (unsure.has(key)) return { kind: 'unknown', error: failure };
      const error = undone.get(key);
      return error ? { kind: 'refused', error } : { kind: 'unsent', error: signal?.aborted ? null : failure };
    }
  };

  function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    return unlessAborted(signal, (done) => {
      const timer = clock.setTimeout(done, ms);
      return () => clock.clearTimeout(timer);
    });
  }

  async function untilOnline(signal: AbortSignal | undefined): Promise<void> {
    if (isOnline()) return;
    await unlessAborted(signal, (done) => connectivity.subscribe(() => isOnline() && done()));
  }
}

/** Resolves when `begin` calls `done` or when the signal aborts. */
function unlessAborted(
  signal: AbortSignal | undefined,
  begin: (done: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = () => {
      stop();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const stop = begin(finish);
    signal?.addEventListener('abort', finish);
  });
}

// Leaves out calls without a readable result. They count as not answered.
function parseResults(wire: unknown): BatchResult[] {
  const results = fieldOf(wire, 'results');
  return Array.isArray(results) ? results.filter(isBatchResult) : [];
}

function isBatchResult(value: unknown): value is BatchResult {
  return typeof fieldOf(value, 'key') === 'string' && typeof fieldOf(value, 'status') === 'number';
}

/** Returns null while the server is still processing the call. */
function readResult(
  url: string,
  { status, body }: BatchResult,
): { kind: 'answered'; body: unknown } | { kind: 'refused'; error: ApiError } | null {
  if (status < 400) return { kind: 'answered', body };
  if (status === 409 && !isRecord(fieldOf(body, 'conflict'))) return null;
  return { kind: 'refused', error: toBatchError(url, status, body) };
}

/**
 * Returns true when the answer says that the batch was not accepted. Other failures may follow a batch that took
 * effect.
 */
function isDefinite(error: Error): boolean {
  if (!(error instanceof ApiError)) return !(error instanceof OfflineError);
  return !isFailure(error.status);
}

function fieldOf(body: unknown, name: string): unknown {
  return isRecord(body) ? body[name] : undefined;
}
