/** A value that can be read now and watched: `useSyncExternalStore` takes it as it is. */
export interface Store<T> {
  /** The value now; the same reference until it changes. */
  getSnapshot(): T;
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A store that its owner can write. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

/** Makes a store that holds one value and tells its listeners only when that value becomes another one. */
export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
