// fake-indexeddb runs on setImmediate. Counting its tasks shows exactly when a simulated world is at rest.

type SetImmediate = (run: (...args: unknown[]) => void, ...args: unknown[]) => unknown;
type Immediates = { setImmediate: SetImmediate; clearImmediate: (task: unknown) => void };

const pending = new Set<unknown>();
let isWatching = false;
let runSoon: SetImmediate = (run) => setTimeout(run, 0);

/** Runs all work to its end that needs no timer and no answer from outside. */
export async function settle(): Promise<void> {
  watch();
  let quiet = 0;
  // Waits for two empty rounds, because promises of the first round may start the next task.
  while (quiet < 2) {
    await new Promise<void>((resolve) => runSoon(() => resolve()));
    quiet = pending.size === 0 ? quiet + 1 : 0;
  }
}

/** Starts counting. A simulated world calls this when it is built. */
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

/** Waits for one macrotask, which is counted like those of the database. */
export function soon(): Promise<void> {
  watch();
  return new Promise((resolve) => (immediates().setImmediate ?? runSoon)(() => resolve()));
}

// The browser's types do not include these two functions of Node.
function immediates(): Partial<Immediates> {
  return globalThis as unknown as Partial<Immediates>;
}
