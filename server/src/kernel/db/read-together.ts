// Calls that ask for one row each by its key share statements: while a statement runs or waits for its connection, the
// keys of later calls wait and go into the next statement together. A statement costs its round trips, whether it reads
// one row or fifty.
// Must: a call never gets an answer that was read before it asked, because the row may have changed in between.

/** The most keys of one statement. */
const MOST_KEYS = 200;

type Waiting<Row> = Map<string, Asked<Row | null>>;

/** Reads one row by its key. Null when there is none. */
export type ReadOne<Row> = (owner: string, key: string) => Promise<Row | null>;

/**
 * Returns a function that reads one row, together with the other calls of the owner that wait. `read` returns the rows
 * that it finds, by their keys. It calls `keysOf` when its statement begins, as late as possible, and again when its
 * statement begins again.
 */
export function readTogether<Row>(
  read: (owner: string, keysOf: () => readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): ReadOne<Row> {
  const waitingOf = new Map<string, Waiting<Row>>();

  async function readAll(owner: string, waiting: Waiting<Row>): Promise<void> {
    while (waiting.size > 0) {
      const first = [...waiting].slice(0, MOST_KEYS);
      const next = new Map<string, Asked<Row | null>>();
      const take = (keys: typeof first) => {
        for (const [key, asked] of keys) {
          next.set(key, asked);
          waiting.delete(key);
        }
      };
      try {
        const found = await read(owner, () => {
          if (next.size === 0) take([...waiting].slice(0, MOST_KEYS));
          return [...next.keys()];
        });
        for (const [key, { resolve }] of next) resolve(found.get(key) ?? null);
      } catch (error) {
        // A statement that got no connection took no keys. Whoever came meanwhile has not had the full wait yet.
        if (next.size === 0) take(first);
        for (const { reject } of next.values()) reject(error);
      }
    }
    waitingOf.delete(owner);
  }

  return (owner, key) => {
    const open = waitingOf.get(owner);
    const waiting: Waiting<Row> = open ?? new Map();
    const asked = waiting.get(key) ?? newAsked<Row | null>();
    waiting.set(key, asked);
    if (!open) {
      waitingOf.set(owner, waiting);
      void readAll(owner, waiting);
    }
    return asked.promise;
  };
}

/** A promise that is settled from outside. */
interface Asked<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

// Node 20 does not have Promise.withResolvers.
function newAsked<T>(): Asked<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}
