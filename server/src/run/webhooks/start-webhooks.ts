// The work in the background that sends events. Every process of the server looks for shops that are due, and a shop is
// served by one process at a time. A restart loses nothing, because everything is in the database.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { dropShop, listDue, returnShop, takeShop } from './queues.repository';
import { type ServeOptions, serveShop } from './serve-shop';

const LOOKS_EVERY_MS = 2_000;
const MOST_SHOPS_AT_ONCE = 16;
// A shop whose round failed is not tried at once again.
const AFTER_ERROR_MS = 60_000;

export interface Webhooks {
  /** Serves the shops that are due. Resolves when they are served. */
  tick(): Promise<void>;
  /** Takes no further shop. Resolves when the rounds in progress have ended. */
  stop(): Promise<void>;
}

/** Creates the work of one process. */
export function createWebhooks(
  options: Omit<ServeOptions, 'isEnding'> & { log: Pick<FastifyBaseLogger, 'error'> },
): Webhooks {
  const { db, clock, log } = options;
  const process = randomUUID();
  const serving = new Set<Promise<void>>();
  let isStopped = false;

  async function serve(storeId: string): Promise<void> {
    const takenAt = clock.now();
    if (!(await takeShop(db, storeId, process))) return;
    const later = new Date(takenAt.getTime() + AFTER_ERROR_MS);
    const dueAt = await serveShop({ ...options, isEnding: () => isStopped }, storeId).catch(
      (error: unknown) => {
        log.error(error, 'the events of a store were not sent, and are tried again');
        return later;
      },
    );
    // A shop whose endpoints are all off is due again when a person turns one on.
    if (dueAt === null) await dropShop(db, storeId, { process, takenAt });
    await returnShop(db, storeId, { process, dueAt: dueAt ?? later, takenAt });
  }

  return {
    async tick() {
      const room = MOST_SHOPS_AT_ONCE - serving.size;
      if (isStopped || room <= 0) return;
      const due = await listDue(db, clock.now(), room);
      await Promise.all(
        due.map((storeId) => {
          const work = serve(storeId).finally(() => serving.delete(work));
          serving.add(work);
          return work;
        }),
      );
    },
    async stop() {
      isStopped = true;
      await Promise.allSettled(serving);
    },
  };
}

/** Lets a process look for due shops every few seconds. Returns the function that stops the work. */
export function startWebhooks(
  webhooks: Webhooks,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let isStopped = false;
  const timer = setInterval(() => {
    webhooks.tick().catch((error: unknown) => {
      // A server that ends closes the database under this work.
      if (!isStopped) log.error(error, 'the events of stores could not be looked for');
    });
  }, LOOKS_EVERY_MS).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return webhooks.stop();
  };
}
