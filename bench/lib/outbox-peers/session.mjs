/**
 * Drives the contenders, in the page or in the service worker. A contender is `open(name, { isOnline })`, which resolves
 * to a queue: `enqueue` stores an operation and resolves to its key when the contender acknowledges it, `fill` stores
 * many, `send` connects, `wake` is what the browser or the app does when sending may work again, `signIn` the same after
 * a person has signed in, `stored` lists the keys that are on the device.
 */
import { nextBody } from '../page-sales.mjs';
import { watchWrites } from './write-watch.mjs';

const FILL_AT_ONCE = 100;

/** Builds a session. `report` is called with the key of each acknowledged operation of `ring`. */
export function createSession(contenders, report) {
  const writes = watchWrites();
  const queues = new Map();
  const nextOperation = () => ({ key: crypto.randomUUID(), data: nextBody() });

  return {
    async open({ id, contender, isOnline }) {
      queues.set(id, await contenders[contender].open(id, { isOnline }));
    },
    /** Stores operations one after the other. Returns the milliseconds, and what the database was asked for. */
    async time({ id, operations }) {
      const queue = queues.get(id);
      const given = Array.from({ length: operations }, nextOperation);
      writes.begin();
      let early = 0;
      const startedAt = performance.now();
      for (const operation of given) {
        await queue.enqueue(operation);
        if (writes.areOpen()) early += 1;
      }
      return { took: performance.now() - startedAt, durability: writes.durability(), early };
    },
    /** Stores operations one after the other and reports each. */
    async ring({ id, operations }) {
      for (let n = 0; n < operations; n += 1) report(await queues.get(id).enqueue(nextOperation()));
    },
    async fill({ id, operations }) {
      for (let left = operations; left > 0; left -= FILL_AT_ONCE)
        await queues.get(id).fill(Array.from({ length: Math.min(left, FILL_AT_ONCE) }, nextOperation));
    },
    send: ({ id }) => void queues.get(id).send(),
    wake: ({ id }) => void queues.get(id).wake(),
    signIn: ({ id }) => void queues.get(id).signIn(),
    stored: ({ id }) => queues.get(id).stored(),
    async close({ id }) {
      await queues.get(id).close();
      queues.delete(id);
    },
  };
}
