import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';

const test = startTestApp({ requestTimeoutMs: 400 });
const HOST = 'Host: shop\r\n';
let port: number;

beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Returns everything that the server sends until the connection closes. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => undefined);
  });
}

it('answers a broken request in the form of every error, and closes the connection', async () => {
  const broken = [
    ['GET /api/health HTTP/1.1\r\nno colon\r\n\r\n', 400, 'The request could not be read'],
    [
      `GET /api/health HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'The head of the request is too large',
    ],
    [
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
      400,
      'The request could not be read',
    ],
  ] as const;
  for (const [text, status, sentence] of broken) {
    const answer = await send(text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer.split('\r\n\r\n')[1]).toBe(JSON.stringify({ error: sentence }));
    for (const header of ['X-Request-Id: ', 'X-Content-Type-Options: nosniff', 'Cache-Control: no-store'])
      expect(answer).toContain(header);
  }
});

it('answers a HEAD that is too large without a body, because a client would read the body as the next answer', async () => {
  const answer = await send(`HEAD /${'y'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`);
  expect(answer).toContain('HTTP/1.1 431 ');
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

it('answers an invalid address with the headers of every answer', async () => {
  const { statusCode, headers } = await test.app.inject({ method: 'GET', url: '/api/taxes/%' });
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

it('waits for the rest of a request no longer than configured', async () => {
  const halves = [
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n{`,
    `GET /api/health HTTP/1.1\r\n${HOST}`,
  ];
  const answers = await Promise.all(halves.map(send));
  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('{"error":"The request took too long to arrive"}');
  }
});
