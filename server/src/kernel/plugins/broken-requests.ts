// Answers input that never becomes a request: a head that cannot be read or is too large, or a body that does not
// arrive. Node reports these before a route is known, so the answer is written directly to the socket, in the form of
// every other error.
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

/** The handler for Fastify's option `clientErrorHandler`. */
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

// Checks the packet that Node could not read. When the head came in pieces, Node passes only the last piece, so the
// method is unknown and the answer includes the sentence.
function isOfHead(error: Error): boolean {
  const packet = 'rawPacket' in error ? error.rawPacket : null;
  return Buffer.isBuffer(packet) && packet.subarray(0, 5).toString('latin1') === 'HEAD ';
}

// Node's default handler checks this field too, because nothing may be written into the middle of another answer.
function isAnswering(socket: Socket & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
