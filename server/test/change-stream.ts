// Reads a stream of changes over a real connection, as a device does.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export interface OpenStream {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The messages so far, such as 'ready {"heartbeatMs":25000}'. A beat is ':'. */
  messages: string[];
  /** Waits for a message that contains the text, and returns it. */
  next(text: string): Promise<string>;
  isEnded(): boolean;
  /** Stops reading without closing the connection. */
  stall(): void;
  close(): void;
}

/** Opens a stream. The server must listen. */
export async function openStream(app: FastifyInstance, headers: Record<string, string>): Promise<OpenStream> {
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/api/changes/stream',
    agent: false,
    headers: { accept: 'text/event-stream', ...headers },
  });
  request.on('error', () => undefined);
  const response = await new Promise<IncomingMessage>((resolve) => {
    request.once('response', resolve).end();
  });
  const messages: string[] = [];
  let rest = '';
  let isEnded = false;
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    messages.push(...parts.map((part) => part.replace(/^event: /, '').replace('\ndata: ', ' ')));
  });
  response
    .on('error', () => undefined)
    .once('close', () => {
      isEnded = true;
    });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    async next(text) {
      const found = () => messages.find((message) => message.includes(text));
      await expect.poll(found, { timeout: 5_000, interval: 10 }).toBeDefined();
      return found() ?? '';
    },
    isEnded: () => isEnded,
    stall: () => void response.pause(),
    close: () => request.destroy(),
  };
}
