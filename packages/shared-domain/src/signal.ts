/** Those who want to know when something happens. */
export interface Signal<Args extends unknown[] = []> {
  /** Calls back at every emit, until the returned function is called. */
  subscribe(listener: (...args: Args) => void): () => void;
  emit(...args: Args): void;
  /** How many listen now. */
  count(): number;
  /** Forgets every listener. */
  clear(): void;
}

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

/** Makes a signal. Who subscribes while it is emitted is told the next time. */
export function createSignal<Args extends unknown[] = []>(): Signal<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
    count: () => listeners.size,
    clear: () => listeners.clear(),
  };
}

/** Makes a store that holds one value and tells its listeners only when that value becomes another one. */
export function createStore<T>(initial: T): WritableStore<T> {
  const changed = createSignal();
  let value = initial;
  return {
    getSnapshot: () => value,
    subscribe: changed.subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit();
    },
  };
}
