// Connects the `pg` driver to PGlite. A function receives the bytes that the driver would write to a socket, and
// returns the answer. One driver therefore serves both engines, with the same queries, types and errors.
import { Duplex } from 'node:stream';

/** Hands messages of the wire protocol to the engine and resolves to the engine's whole answer. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

const STARTUP_FIRST_BYTE = 0; // A start-up packet has no type byte and begins with its length, whose first byte is 0.
const TERMINATE = 'X'.charCodeAt(0);

// AuthenticationOk, BackendKeyData and ReadyForQuery (idle). No authentication is needed inside one process.
const WELCOME = Uint8Array.from([
  82, 0, 0, 0, 8, 0, 0, 0, 0, 75, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1, 90, 0, 0, 0, 5, 73,
]);

/** Builds the `stream` option of a pg client over an engine that has exactly one connection. */
export function createWireStream(exchange: Exchange): Duplex {
  let waiting: Buffer[] = [];
  let isBusy = false;

  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      waiting.push(chunk);
      if (!isBusy) forwardSoon();
      done();
    },
    final: (done) => {
      stream.push(null);
      done();
    },
  });

  // Sends everything that was written in one turn as one message, because waking the engine's thread costs as much as a
  // statement.
  function forwardSoon(): void {
    isBusy = true;
    setImmediate(() => {
      const messages = Buffer.concat(waiting);
      waiting = [];
      answer(messages, exchange).then(
        (reply) => {
          if (reply.length > 0 && !stream.readableEnded) stream.push(reply);
          if (waiting.length > 0) forwardSoon();
          else isBusy = false;
        },
        (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  // The members of a socket that pg uses in addition to those of a stream.
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}

async function answer(messages: Buffer, exchange: Exchange): Promise<Uint8Array> {
  if (messages[0] === TERMINATE) return new Uint8Array(0);
  if (messages[0] === STARTUP_FIRST_BYTE) {
    // The engine's only session outlives the client, so this ends everything that the previous client left open.
    await exchange(simpleQuery('ROLLBACK'));
    await exchange(simpleQuery('DISCARD ALL'));
    return WELCOME;
  }
  return exchange(Uint8Array.from(messages));
}

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q', 0);
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return Uint8Array.from(message);
}
