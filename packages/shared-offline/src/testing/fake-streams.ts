// The streams of changes of the fake server.
import type { ChangedLists } from '../changes/changes-contract';

/** The open streams, of all browsers. */
export interface FakeStreams {
  /** Tells a change to every open stream. */
  tell(lists: ChangedLists): void;
  /** Sends any text to every open stream. */
  send(text: string): void;
  /** The number of open streams. */
  count(): number;
  /** The number of streams that were opened so far. */
  opened(): number;
  /** Closes every stream, as a server that ends does. */
  end(): void;
  /** While true, no byte of a stream arrives, as behind a proxy that collects the whole answer first. */
  holdBack(isHeld: boolean): void;
  /** Answers the next streams with this status, such as 503, and a `Retry-After` in seconds. Null ends this. */
  refuseWith(status: number | null, retryAfter?: number): void;
}

/** Builds the streams, and the function that opens one. */
export function createFakeStreams(): {
  streams: FakeStreams;
  open(signal?: AbortSignal | null, key?: string | null): Response;
} {
  const writers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  let opened = 0;
  let isHeld = false;
  let refusal: ResponseInit | null = null;

  function send(text: string): void {
    if (isHeld) return;
    for (const writer of writers) writer.enqueue(encoder.encode(text));
  }

  function open(signal?: AbortSignal | null, key: string | null = null): Response {
    opened += 1;
    if (refusal !== null) return new Response(null, refusal);
    const body = new ReadableStream<Uint8Array>({
      start(writer) {
        writers.add(writer);
        if (!isHeld) writer.enqueue(encoder.encode('event: ready\ndata: {"heartbeatMs":25000}\n\n'));
        signal?.addEventListener('abort', () => {
          if (writers.delete(writer)) writer.error(new DOMException('Aborted', 'AbortError'));
        });
      },
    });
    const echo: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    return new Response(body, { headers: { 'content-type': 'text/event-stream', ...echo } });
  }

  const streams: FakeStreams = {
    send,
    tell: (lists) => send(`event: changed\ndata: ${JSON.stringify(lists)}\n\n`),
    count: () => writers.size,
    opened: () => opened,
    end() {
      for (const writer of writers) writer.close();
      writers.clear();
    },
    holdBack(next) {
      isHeld = next;
    },
    refuseWith(status, retryAfter) {
      const headers = new Headers(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]);
      refusal = status === null ? null : { status, headers };
    },
  };
  return { streams, open };
}
