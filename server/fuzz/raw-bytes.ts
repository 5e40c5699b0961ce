// Writes bytes that no real client sends directly to the socket: heads and bodies that are broken, late, doubled or
// endless.
import { connect } from 'node:net';
import fc from 'fast-check';

export interface RawCall {
  name: string;
  /** Written one after the other, with a pause between the chunks. */
  chunks: readonly Buffer[];
  pauseMs: number;
  /** True when the client ends the connection after the last chunk, even in the middle of a request. */
  isEnded: boolean;
}

export interface RawAnswer {
  text: string;
  isClosed: boolean;
  ms: number;
}

const CRLF = '\r\n';
const HOST = `Host: shop${CRLF}`;
const JSON_TYPE = `Content-Type: application/json${CRLF}`;
const HEALTH = `GET /api/health HTTP/1.1${CRLF}${HOST}${CRLF}`;
const LOGIN = `POST /api/auth/login HTTP/1.1${CRLF}${HOST}${JSON_TYPE}`;
const BODY = '{"username":"x","password":"y"}';
const CHUNKED = `Transfer-Encoding: chunked${CRLF}`;

const HEADS: readonly string[] = [
  '',
  CRLF,
  `${CRLF}${CRLF}${CRLF}`,
  `GET${CRLF}${CRLF}`,
  `GET / HTTP/9.9${CRLF}${CRLF}`,
  `GET /${CRLF}${CRLF}`,
  `BREW /api/health HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET /api/health HTTP/1.1${CRLF}${CRLF}`,
  `GET /api/health HTTP/1.1${CRLF}no colon here${CRLF}${CRLF}`,
  `GET /api/health HTTP/1.1\n${HOST}\n\n`,
  `GET /api/health HTTP/1.1${CRLF}${HOST}X: ${'a'.repeat(20_000)}${CRLF}${CRLF}`,
  `GET /api/health HTTP/1.1${CRLF}${HOST}${`X: y${CRLF}`.repeat(3_000)}${CRLF}`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET http://[::1 HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET /%ff%fe%00 HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET /api/%2e%2e/health HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET //api//health HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET /api/health HTTP/1.1${CRLF}${HOST}${HOST}${CRLF}`,
  `OPTIONS * HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `CONNECT shop:443 HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `GET /api/health HTTP/1.1${CRLF}${HOST}Upgrade: websocket${CRLF}Connection: Upgrade${CRLF}${CRLF}`,
  `PRI * HTTP/2.0${CRLF}${CRLF}SM${CRLF}${CRLF}`,
  `TRACE / HTTP/1.1${CRLF}${HOST}${CRLF}`,
  `${LOGIN}Content-Length: 31${CRLF}Expect: 100-continue${CRLF}${CRLF}${BODY}`,
  `${LOGIN}Expect: tea${CRLF}${CRLF}`,
];

const BODIES: readonly string[] = [
  `${LOGIN}Content-Length: -1${CRLF}${CRLF}${BODY}`,
  `${LOGIN}Content-Length: 1e9${CRLF}${CRLF}${BODY}`,
  `${LOGIN}Content-Length: 5${CRLF}${CRLF}${BODY}`,
  `${LOGIN}Content-Length: 99999999999999999999${CRLF}${CRLF}`,
  `${LOGIN}Content-Length: 5${CRLF}Content-Length: 9${CRLF}${CRLF}${BODY}`,
  `${LOGIN}Content-Length: 5${CRLF}${CHUNKED}${CRLF}0${CRLF}${CRLF}${HEALTH}`,
  `${LOGIN}${CHUNKED}${CRLF}zz${CRLF}${BODY}${CRLF}0${CRLF}${CRLF}`,
  `${LOGIN}${CHUNKED}${CRLF}-5${CRLF}${BODY}`,
  `${LOGIN}${CHUNKED}${CRLF}ffffffffffffffff${CRLF}${BODY}`,
  `${LOGIN}${CHUNKED}${CRLF}1f${CRLF}${BODY}${CRLF}`,
  `${LOGIN}${CHUNKED}${CRLF}1f;${'x'.repeat(20_000)}${CRLF}${BODY}${CRLF}0${CRLF}${CRLF}`,
  `${LOGIN}${CHUNKED}${CRLF}1f${CRLF}${BODY}${CRLF}0${CRLF}__proto__: x${CRLF}${CRLF}`,
  `${LOGIN}${CHUNKED}${CRLF}${`1${CRLF} ${CRLF}`.repeat(20_000)}0${CRLF}${CRLF}`,
  `${LOGIN}Transfer-Encoding: gzip, chunked${CRLF}${CRLF}0${CRLF}${CRLF}`,
  `${LOGIN}Transfer-Encoding: x${CRLF}${CRLF}`,
  `${LOGIN}Content-Length: 100${CRLF}${CRLF}${BODY}`,
  `${LOGIN}Content-Length: 31${CRLF}${CRLF}`,
];

const PIPELINES: readonly string[] = [
  HEALTH.repeat(50),
  `${HEALTH.repeat(3)}GARBAGE${CRLF}${CRLF}${HEALTH}`,
  `${LOGIN}Content-Length: 31${CRLF}${CRLF}${BODY}`.repeat(5) + HEALTH,
  `${HEALTH}${LOGIN}Content-Length: 1000${CRLF}${CRLF}${HEALTH}`,
];

const written = [...HEADS, ...BODIES, ...PIPELINES].map((text) => Buffer.from(text, 'latin1'));

/** Generates a request as bytes: a known trick, possibly with changed bytes, cut into pieces. */
export const anyRawCall: fc.Arbitrary<RawCall> = fc
  .record({
    base: fc.constantFrom(...written),
    changes: fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { maxLength: 6 }),
    noise: fc.option(fc.uint8Array({ maxLength: 200 }), { freq: 6 }),
    pieces: fc.constantFrom(1, 1, 1, 2, 5),
    pauseMs: fc.constantFrom(0, 0, 5, 40),
    isEnded: fc.boolean(),
  })
  .map(({ base, changes, noise, pieces, pauseMs, isEnded }) => {
    const bytes = Buffer.from(base);
    for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
    const whole = noise ? Buffer.concat([bytes, noise]) : bytes;
    const size = Math.max(1, Math.ceil(whole.length / pieces));
    const chunks = Array.from({ length: pieces }, (_, n) => whole.subarray(n * size, (n + 1) * size));
    return { name: whole.subarray(0, 300).toString('latin1'), chunks, pauseMs, isEnded };
  });

/** Sends bytes, and waits until the connection is closed or the server has been quiet for `quietMs`. */
export function sendRaw(
  url: string,
  { chunks, pauseMs, isEnded }: RawCall,
  quietMs: number,
): Promise<RawAnswer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let text = '';
    let rest: NodeJS.Timeout | undefined;
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    const end = (isClosed: boolean) => {
      clearTimeout(rest);
      socket.destroy();
      resolve({ text, isClosed, ms: performance.now() - startedAt });
    };
    const waitOn = () => {
      clearTimeout(rest);
      rest = setTimeout(() => end(false), quietMs);
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      waitOn();
    });
    socket.on('end', () => end(true));
    socket.on('close', () => end(true));
    socket.on('error', () => end(true));
    waitOn();
    void (async () => {
      for (const chunk of chunks) {
        if (socket.destroyed) return;
        socket.write(chunk);
        if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs));
      }
      if (isEnded && !socket.destroyed) socket.end();
    })();
  });
}

/** Returns the error in an answer. Null for an answer from 2xx to 4xx and for a closed connection. */
export function judgeRaw({ text }: RawAnswer): string | null {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const broken = statuses.find((status) => status >= 500);
  if (broken !== undefined) return `${broken}: ${text.slice(0, 200)}`;
  const inside = /node_modules|\/src\/|HPE_|\bat .*\.js:\d+|ERR_/.exec(text)?.[0];
  return inside === undefined ? null : `reveals internals: ${inside}`;
}
