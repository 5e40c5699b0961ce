import type { Store } from '@evertill/shared-domain';

/**
 * Reads a value of the browser once while somebody watches it, and again when the browser says that it changed. Asking
 * the browser for a width makes it lay out the page at once, and each part of a screen asks at every render.
 */
export function whileWatched<T>(read: () => T, watch: (changed: () => void) => () => void): Store<T> {
  const listeners = new Set<() => void>();
  let known: { readonly value: T } | null = null;
  let stop = () => {};

  function changed(): void {
    known = null;
    for (const listener of [...listeners]) listener();
  }

  return {
    getSnapshot() {
      if (listeners.size === 0) return read();
      known ??= { value: read() };
      return known.value;
    },
    subscribe(listener) {
      // Each subscription counts, also of the same listener.
      const own = () => listener();
      if (listeners.size === 0) stop = watch(changed);
      listeners.add(own);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stop();
        known = null;
      };
    },
  };
}
