// The server's side of the database thread.
import { Worker } from 'node:worker_threads';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './messages';
import type { Exchange } from './wire-stream';

export interface Engine {
  exchange: Exchange;
  /** How many fsync calls have reached the disk since the database was opened. */
  fsyncCount(): Promise<number>;
  close(): Promise<void>;
}

type Ask = {
  [Kind in WorkerRequest['kind']]: Omit<Extract<WorkerRequest, { kind: Kind }>, 'id'>;
}[WorkerRequest['kind']];
type Reply<Kind extends WorkerReply['kind']> = Extract<WorkerReply, { kind: Kind }>;
interface Waiting {
  resolve(reply: WorkerReply): void;
  reject(error: Error): void;
}

const OPENED = 0;

/** Opens a database folder in a thread; `onLost` is called if that thread ends by itself. */
export async function startEngine(
  entry: URL,
  folder: string,
  onLost: (error: Error) => void,
): Promise<Engine> {
  const waiting = new Map<number, Waiting>();
  let lastId = OPENED;
  let isClosing = false;
  const opened = new Promise<WorkerReply>((resolve, reject) => waiting.set(OPENED, { resolve, reject }));
  const worker = new Worker(entry, { workerData: { folder } satisfies WorkerOptions });

  worker.on('message', (reply: WorkerReply) => {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'failed') asker?.reject(new Error(`The embedded database: ${reply.message}`));
    else asker?.resolve(reply);
  });
  worker.on('error', (error) => lose(error));
  worker.on('exit', (code) => lose(new Error(`The database thread ended with code ${code}`)));

  function lose(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (!isClosing) onLost(error);
    isClosing = true;
  }

  function ask<Kind extends WorkerReply['kind']>(kind: Kind, request: Ask): Promise<Reply<Kind>> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, {
        resolve: (reply) => (isKind(reply, kind) ? resolve(reply) : reject(new Error(`Expected ${kind}`))),
        reject,
      });
      const transfer = 'bytes' in request ? [request.bytes.buffer as ArrayBuffer] : [];
      worker.postMessage({ ...request, id }, transfer);
    });
  }

  await opened;
  return {
    exchange: async (bytes) => (await ask('wire', { kind: 'wire', bytes })).bytes,
    fsyncCount: async () => (await ask('fsync-count', { kind: 'fsync-count' })).count,
    close: async () => {
      isClosing = true;
      await ask('done', { kind: 'close' });
      await worker.terminate();
    },
  };
}

function isKind<Kind extends WorkerReply['kind']>(reply: WorkerReply, kind: Kind): reply is Reply<Kind> {
  return reply.kind === kind;
}
