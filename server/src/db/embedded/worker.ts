// Entry of the thread that holds PGlite: its calls are synchronous and would hold up every request of the server.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { durableOptions, type FsyncCounter } from './durable-fs';
import { execRaw } from './exec-raw';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './messages';

const OPEN = 0;

if (!parentPort) throw new Error('This file is the entry of a worker thread');
const port = parentPort;
const counter: FsyncCounter = { count: 0 };
const { folder } = workerData as WorkerOptions;
const database = new PGlite(durableOptions(folder, counter));

database.waitReady.then(
  () => {
    port.on('message', (request: WorkerRequest) => void serve(request));
    send({ id: OPEN, kind: 'done' });
  },
  (error: unknown) => send({ id: OPEN, kind: 'failed', message: describe(error) }),
);

async function serve(request: WorkerRequest): Promise<void> {
  const { id } = request;
  try {
    if (request.kind === 'wire') {
      const bytes = await execRaw(database, request.bytes);
      port.postMessage({ id, kind: 'wire', bytes } satisfies WorkerReply, [bytes.buffer as ArrayBuffer]);
    } else if (request.kind === 'fsync-count') {
      send({ id, kind: 'fsync-count', count: counter.count });
    } else {
      await database.close();
      send({ id, kind: 'done' });
    }
  } catch (error) {
    send({ id, kind: 'failed', message: describe(error) });
  }
}

function send(reply: WorkerReply): void {
  port.postMessage(reply);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
