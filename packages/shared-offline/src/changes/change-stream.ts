import type { Clock } from '../clock';
import type { Environment } from '../environment/environment';
import type { ChangedLists } from './changes-contract';
import { readEvents, type StreamEvent } from './read-events';

/**
 * The end of a stream: it worked until it was closed or no beat came in time, it could not be opened, it was refused, or
 * it never said anything, because a proxy holds it back.
 */
export type StreamEnd = 'closed' | 'unreachable' | 'refused' | 'silent';

interface ChangeStreamOptions {
  fetch: Environment['fetch'];
  clock: Clock;
  apiBase: string;
  signal: AbortSignal;
  onReady: () => void;
  /** Null when any list may have changed. */
  onChange: (lists: ChangedLists | null) => void;
}

const URL = '/changes/stream';
/** The longest wait for the first event. The server sends it at once. */
const FIRST_EVENT_MS = 10_000;
/** The time that a beat may be late, on a slow line. */
const LATE_MS = 15_000;
const LONG_REFUSAL_S = 60;
const LONGEST_HEARTBEAT_MS = 120_000;

/** Follows one stream until it ends. Never throws. */
export async function followStream(options: ChangeStreamOptions): Promise<StreamEnd> {
  const { fetch, clock, apiBase, signal } = options;
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  let silenceMs = FIRST_EVENT_MS;
  let isReady = false;
  let isSilent = false;
  let timer = clock.setTimeout(giveUp, silenceMs);

  function giveUp(): void {
    isSilent = true;
    stop();
  }

  function handle({ name, data }: StreamEvent): void {
    if (name === 'ready') {
      isReady = true;
      silenceMs = heartbeatOf(data) + LATE_MS;
      options.onReady();
    }
    if (name === 'changed') options.onChange(listsOf(data));
    if (name === 'gap') options.onChange(null);
    clock.clearTimeout(timer);
    timer = clock.setTimeout(giveUp, silenceMs);
  }

  try {
    const response = await fetch(`${apiBase}${URL}`, {
      method: 'GET',
      credentials: 'include',
      cache: 'no-store',
      headers: { Accept: 'text/event-stream' },
      signal: limit.signal,
    });
    const isStream = response.headers.get('Content-Type')?.includes('text/event-stream');
    // A server without room for another stream names a long time.
    if (Number(response.headers.get('Retry-After')) >= LONG_REFUSAL_S) return 'refused';
    if (response.status >= 500) return 'unreachable';
    if (!response.ok || !isStream || !response.body) return 'refused';
    await readEvents(response.body, handle);
  } catch {
    // A connection that broke is followed by another one.
  } finally {
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Frees the connection of an answer that is not read.
    stop();
  }
  if (isReady) return 'closed';
  return isSilent ? 'silent' : 'unreachable';
}

function heartbeatOf(data: string): number {
  const { heartbeatMs } = fieldsOf(data);
  return typeof heartbeatMs === 'number' && heartbeatMs > 0
    ? Math.min(heartbeatMs, LONGEST_HEARTBEAT_MS)
    : LONGEST_HEARTBEAT_MS;
}

// An unreadable message is of a later server, so any list may have changed.
function listsOf(data: string): ChangedLists | null {
  const entries = Object.entries(fieldsOf(data));
  const lists = entries.filter((entry): entry is [string, string | null] => {
    return entry[1] === null || typeof entry[1] === 'string';
  });
  return lists.length > 0 && lists.length === entries.length ? Object.fromEntries(lists) : null;
}

function fieldsOf(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
