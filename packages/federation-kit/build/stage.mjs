/** Runs `stageBuild` in a thread, so that a server that receives a release keeps serving its registers. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ReleaseRefusal } from './refusal.mjs';

/**
 * Copies a build folder to `to` after checking every file against its hash, and adds what devices fetch of it. Throws a
 * ReleaseRefusal when a file differs from its hash.
 */
export async function stageInThread({ folder, to, earlier, isSmallest }) {
  // The server's build has the thread's script under the same name beside its own.
  const worker = new Worker(new URL('./stage-worker.mjs', import.meta.url), {
    workerData: { folder, to, earlier, isSmallest },
  });
  // Both are awaited from the start, because Node may report the message and the end in the same turn.
  const [[fault]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  if (fault) throw new ReleaseRefusal(fault);
}
