import type { Store } from '@evertill/federation-kit';

/**
 * Returns a store with the projected value of `source`. The projected value is the same object until the source
 * changes.
 */
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
