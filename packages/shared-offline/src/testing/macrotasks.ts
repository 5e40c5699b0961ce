// fake-indexeddb runs on setImmediate. Counting those tasks tells exactly when a simulated world has come to rest.

type SetImmediate = (run: (...args: unknown[]) => void, ...args: unknown[]) => unknown;
type Immediates = { setImmediate: SetImmediate; clearImmediate: (task: unknown) => void };

const pending = new Set<unknown>();
let isWatching = false;
let runSoon: SetImmediate = (run) => setTimeout(run, 0);

/** Lets everything that needs no timer and no answer from outside run to its end. */
export async function settle(): Promise<void> {
  watch();
  let quiet = 0;
  // Two empty rounds: the first may end in promises that start the next task.
  while (quiet < 2) {
    await new Promise<void>((resolve) => runSoon(() => resolve()));
    quiet = pending.size === 0 ? quiet + 1 : 0;
  }
}

/** Starts counting; a world does so when it is made. */
export function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const scope = immediates();
  const { setImmediate: original, clearImmediate: originalClear } = scope;
  if (!original || !originalClear) return;
  runSoon = original;
  scope.setImmediate = (run, ...args) => {
    const task = original(() => {
      pending.delete(task);
      run(...args);
    });
    pending.add(task);
    return task;
  };
  scope.clearImmediate = (task) => {
    pending.delete(task);
    originalClear(task);
  };
}

/** A macrotask of its own, counted like those of the database. */
export function soon(): Promise<void> {
  watch();
  return new Promise((resolve) => (immediates().setImmediate ?? runSoon)(() => resolve()));
}

// The types of the browser do not know these two of Node.
function immediates(): Partial<Immediates> {
  return globalThis as unknown as Partial<Immediates>;
}
