// What never becomes a request: a head that cannot be read or is too large, a body that does not arrive. Node tells us of these
// before any route is known, so they are answered on the bare line, in the form of every other error.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  431: 'The head of the request is too large',
};

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** For Fastify's own option. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET' && !isAnswering(socket)) {
    socket.end(answerText(STATUS_OF[error.code ?? ''] ?? 400, { isHead: isOfHead(error) }));
    return;
  }
  socket.destroy();
}

function answerText(status: number, { isHead }: { isHead: boolean }): string {
  const body = JSON.stringify({ error: SENTENCES[status] });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${randomUUID()}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    isHead ? '' : body,
  ].join('\r\n');
}

// What could not be read, as Node hands it over. Of a head that came in pieces it is the last one: then nobody knows, and the sentence
// is worth more.
function isOfHead(error: Error): boolean {
  const packet = 'rawPacket' in error ? error.rawPacket : null;
  return Buffer.isBuffer(packet) && packet.subarray(0, 5).toString('latin1') === 'HEAD ';
}

// Node's own default looks here too: into the middle of another answer nothing may be written.
function isAnswering(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
