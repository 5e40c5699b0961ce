import type { PGlite } from '@electric-sql/pglite';

/** Runs messages of the wire protocol and returns the engine's answer as bytes for the pg driver. */
export async function execRaw(database: PGlite, messages: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(messages, {
    syncToFs: false, // The engine itself writes the files of the folder.
    onRawData: (bytes) => parts.push(bytes.slice()),
  });
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
