import type { Store } from '@evertill/federation-kit';

/** A store that shows another one's value in a different form; the same form until the value changes. */
export function deriveStore<Source, T>(source: Store<Source>, project: (value: Source) => T): Store<T> {
  let seen: { source: Source; projected: T } | null = null;
  return {
    getSnapshot() {
      const value = source.getSnapshot();
      if (!seen || !Object.is(seen.source, value)) seen = { source: value, projected: project(value) };
      return seen.projected;
    },
    subscribe: (listener) => source.subscribe(listener),
  };
}
