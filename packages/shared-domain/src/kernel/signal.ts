/** Tells its listeners when something happens. */
export interface Signal<Args extends unknown[] = []> {
  /** Calls the listener at every emit, until the returned function is called. */
  subscribe(listener: (...args: Args) => void): () => void;
  emit(...args: Args): void;
  /** Returns the number of current listeners. */
  count(): number;
  /** Removes every listener. */
  clear(): void;
}

/** A value that can be read and watched. `useSyncExternalStore` accepts a store directly. */
export interface Store<T> {
  /** Returns the current value. The reference stays the same until the value changes. */
  getSnapshot(): T;
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A store whose owner can set the value. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

/** Creates a signal. A listener that subscribes during an emit is first called at the next one. */
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

/** Creates a store that holds one value and notifies its listeners only when the value changes. */
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
