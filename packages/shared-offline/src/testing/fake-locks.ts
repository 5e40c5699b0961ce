import type { Locks } from '../environment/environment';

/** The Web Locks of one simulated browser, with the tabs that hold them. */
export interface FakeLocks {
  forTab(): TabLocks;
  /** The number of requests that hold the lock or wait for it. */
  queueLength(name: string): number;
}

export interface TabLocks extends Locks {
  /** Ends the tab. Its locks become free and its waiting requests are dropped, and the tab's code is not told. */
  kill(): void;
}

interface Waiter {
  tab: object;
  begin: () => void;
}

/** Builds locks that are granted in the order of the requests, as in a browser. */
export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, Waiter[]>();

  function leave(name: string, waiter: Waiter): void {
    const queue = queues.get(name) ?? [];
    const wasHolding = queue[0] === waiter;
    const rest = queue.filter((other) => other !== waiter);
    queues.set(name, rest);
    if (wasHolding) rest[0]?.begin();
  }

  function forTab(): TabLocks {
    const tab = {};
    let isDead = false;

    return {
      request(name, { signal }, run) {
        return new Promise((resolve, reject) => {
          if (isDead) return;
          let hasBegun = false;
          const withdraw = () => {
            if (hasBegun) return;
            leave(name, waiter);
            reject(signal?.reason);
          };
          const waiter: Waiter = {
            tab,
            begin() {
              hasBegun = true;
              signal?.removeEventListener('abort', withdraw);
              queueMicrotask(() => {
                if (isDead) return;
                run()
                  .then(resolve, reject)
                  .finally(() => leave(name, waiter));
              });
            },
          };
          if (signal?.aborted) return reject(signal.reason);
          signal?.addEventListener('abort', withdraw, { once: true });
          const queue = queues.get(name) ?? [];
          queues.set(name, [...queue, waiter]);
          if (queue.length === 0) waiter.begin();
        });
      },
      kill() {
        isDead = true;
        for (const [name, queue] of queues) {
          for (const waiter of queue) if (waiter.tab === tab) leave(name, waiter);
        }
      },
    };
  }

  return { forTab, queueLength: (name) => queues.get(name)?.length ?? 0 };
}
