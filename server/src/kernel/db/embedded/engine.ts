// The server's side of the database thread.
import { Worker } from 'node:worker_threads';
import { createPendingCalls } from '@evertill/shared-domain';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './messages';
import type { Exchange } from './wire-stream';

export interface Engine {
  exchange: Exchange;
  /** The number of fsync calls that have reached the disk since the database was opened. */
  fsyncCount(): Promise<number>;
  close(): Promise<void>;
  /** Ends the thread in the middle of a statement. Every waiting call fails with the error. */
  kill(error: Error): Promise<void>;
}

type Ask = {
  [Kind in WorkerRequest['kind']]: Omit<Extract<WorkerRequest, { kind: Kind }>, 'id'>;
}[WorkerRequest['kind']];
type Reply<Kind extends WorkerReply['kind']> = Extract<WorkerReply, { kind: Kind }>;

/** Opens a database folder in a thread. Calls `onLost` when the thread ends unexpectedly. */
export async function startEngine(
  entry: URL,
  folder: string,
  onLost: (error: Error) => void,
): Promise<Engine> {
  const calls = createPendingCalls<WorkerReply>();
  let isOpen = false;
  let isClosing = false;
  // The first reply has the id 0 and arrives without a request, when the database is open.
  const opened = calls.add().answer;
  const worker = new Worker(entry, { workerData: { folder } satisfies WorkerOptions });

  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'broken') lose(new Error(reply.message));
    else if (reply.kind === 'failed')
      calls.reject(reply.id, new Error(`The embedded database: ${reply.message}`));
    else calls.resolve(reply.id, reply);
  });
  worker.on('error', (error) => lose(error));
  worker.on('exit', (code) => lose(new Error(`The database thread ended with code ${code}`)));

  function lose(error: Error): void {
    calls.rejectAll(error);
    // A database that does not open is told by the rejection alone.
    if (isOpen && !isClosing) onLost(error);
    isClosing = true;
  }

  async function ask<Kind extends WorkerReply['kind']>(kind: Kind, request: Ask): Promise<Reply<Kind>> {
    const { id, answer } = calls.add();
    const transfer = 'bytes' in request ? [request.bytes.buffer as ArrayBuffer] : [];
    worker.postMessage({ ...request, id }, transfer);
    const reply = await answer;
    if (!isKind(reply, kind)) throw new Error(`Expected ${kind}`);
    return reply;
  }

  await opened;
  isOpen = true;
  return {
    exchange: async (bytes) => (await ask('wire', { kind: 'wire', bytes })).bytes,
    fsyncCount: async () => (await ask('fsync-count', { kind: 'fsync-count' })).count,
    close: async () => {
      isClosing = true;
      await ask('done', { kind: 'close' });
      await worker.terminate();
    },
    kill: async (error) => {
      isClosing = true;
      calls.rejectAll(error);
      await worker.terminate();
    },
  };
}

function isKind<Kind extends WorkerReply['kind']>(reply: WorkerReply, kind: Kind): reply is Reply<Kind> {
  return reply.kind === kind;
}
