const ERROR = 'E'.charCodeAt(0);
const HEADER_BYTES = 5;

/**
 * Returns the message with which the engine ends itself. Null when the engine keeps running. A full disk is reported
 * like any SQL error, but with the severity PANIC, and afterwards the engine does not answer any more.
 */
export function lastWords(messages: Uint8Array): string | null {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  for (let at = 0; at + HEADER_BYTES <= messages.length; at += 1 + view.getInt32(at + 1)) {
    if (messages[at] !== ERROR) continue;
    const fields = fieldsOf(messages.subarray(at + HEADER_BYTES, at + 1 + view.getInt32(at + 1)));
    if (fields.V === 'PANIC' || fields.V === 'FATAL') return fields.M ?? fields.V;
  }
  return null;
}

/** Returns the fields of an error by their letters. V is the severity and M is the message. */
function fieldsOf(body: Uint8Array): Partial<Record<string, string>> {
  const texts = Buffer.from(body).toString('utf8').split('\0');
  return Object.fromEntries(texts.map((text) => [text.slice(0, 1), text.slice(1)]));
}
