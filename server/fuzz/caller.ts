// Sends one call over HTTP and waits a limited time for the answer.
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Sent {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

export interface Received {
  /** 0 when no answer came in time, or the connection broke. */
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  ms: number;
}

export const LONGEST_MS = 30_000;

export interface Caller {
  send(call: Sent): Promise<Received>;
  close(): void;
}

export function createCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const { hostname, port } = new URL(url);

  function send({ method, path, headers, body }: Sent): Promise<Received> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, text: string, received: Received['headers'] = {}) =>
        resolve({ status, headers: received, text, ms: performance.now() - startedAt });
      const asked = request({ agent, hostname, port, method, path, headers, timeout: LONGEST_MS });
      let isAnswered = false;
      asked.on('response', (answer) => {
        isAnswered = true;
        // A stream stays open for hours, so its first message is the answer.
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          answer.once('data', (chunk: Buffer) => {
            end(answer.statusCode ?? 0, chunk.toString(), answer.headers);
            answer.destroy();
          });
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => end(answer.statusCode ?? 0, unpacked(chunks, answer.headers), answer.headers));
        answer.on('error', (error) => end(0, `The answer was cut: ${error.message}`));
      });
      // Reads an answer first that has already arrived but was not read yet, because this process was busy itself.
      asked.on('timeout', () =>
        setImmediate(() => isAnswered || asked.destroy(new Error(`no answer in ${LONGEST_MS} ms`))),
      );
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment when this call uses the connection again.
        const isUnlucky = asked.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (isUnlucky) send({ method, path, headers, body }).then(resolve, () => end(0, error.message));
        else end(0, error.message);
      });
      asked.end(body ?? undefined);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** Converts a text to an address that Node sends. Every byte that is not a visible character is percent-encoded. */
export function asAddress(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function unpacked(chunks: readonly Buffer[], { 'content-encoding': encoding }: Received['headers']): string {
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
