// Lets the `pg` driver speak to PGlite: what it would write to a socket goes to a function, and the answer comes back. So one
// driver serves both engines, and a query, a type or an error is the same on both.
import { Duplex } from 'node:stream';

/** Hands messages of the wire protocol to the engine and resolves with all it answers. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

const STARTUP_FIRST_BYTE = 0; // A start-up packet has no type byte: it begins with its length, whose first byte is 0.
const TERMINATE = 'X'.charCodeAt(0);

// AuthenticationOk, BackendKeyData and ReadyForQuery (idle): there is nobody to authenticate inside one process.
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

  // Waking the engine's thread costs as much as a statement: what is written in one turn goes in one message.
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

  // What pg asks of a socket beyond being a stream.
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
    // The engine's one session outlives the client: whatever the last one left open ends here.
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
