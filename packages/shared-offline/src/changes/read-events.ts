// Reads server-sent events. `EventSource` does the same, but sends no `Authorization` header, which an embedded till
// needs.

/** One event of a stream. A comment has the name ':'. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** In characters. A longer event is not ours. */
const LONGEST_EVENT = 100_000;

/** Calls `onEvent` for each event until the stream ends. Rejects when the connection breaks. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    if (rest.length > LONGEST_EVENT) return reader.cancel();
    for (const part of parts) onEvent(eventOf(part));
  }
}

function eventOf(text: string): StreamEvent {
  const event = { name: 'message', data: '' };
  for (const line of text.split('\n')) {
    const [, field, value] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (line.startsWith(':')) event.name = ':';
    else if (field === 'event') event.name = value ?? '';
    else if (field === 'data') event.data += value ?? '';
  }
  return event;
}
