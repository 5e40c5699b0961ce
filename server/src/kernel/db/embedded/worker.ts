// The entry of the thread that holds PGlite. PGlite's calls are synchronous and would delay every request of the
// server.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { type DiskWatch, durableOptions } from './durable-fs';
import { execRaw } from './exec-raw';
import { lastWords } from './last-words';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './messages';

const OPEN = 0;

if (!parentPort) throw new Error('This file is the entry of a worker thread');
const port = parentPort;
const { folder } = workerData as WorkerOptions;
const disk: DiskWatch = {
  count: 0,
  fail: (error) => end(`its disk could not be flushed (${describe(error)})`),
};
const database = new PGlite(durableOptions(folder, disk));

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
      const last = lastWords(bytes);
      if (last !== null) end(last);
      port.postMessage({ id, kind: 'wire', bytes } satisfies WorkerReply, [bytes.buffer as ArrayBuffer]);
    } else if (request.kind === 'fsync-count') {
      send({ id, kind: 'fsync-count', count: disk.count });
    } else {
      await database.close();
      send({ id, kind: 'done' });
    }
  } catch (error) {
    // An SQL error is an answer like any other. An exception means that the engine itself has ended.
    if (request.kind === 'wire') end(describe(error));
    send({ id, kind: 'failed', message: describe(error) });
  }
}

/** Ends the thread, because further answers of the engine would not be reliable. */
function end(reason: string): never {
  const message = `The database in ${folder} has stopped: ${reason}. Everything that was acknowledged is kept. See to its disk, and start Evertill again.`;
  send({ id: OPEN, kind: 'broken', message });
  process.exit(1);
}

function send(reply: WorkerReply): void {
  port.postMessage(reply);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
