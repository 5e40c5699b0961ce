import type { PageSignals } from './environment';

/** Returns the signals of the page's own events. Without a page (a worker, a test), nothing is ever signaled. */
export function browserPageSignals(): PageSignals {
  const page = typeof window === 'undefined' ? null : window;
  return {
    isOnlineHint: () => typeof navigator === 'undefined' || navigator.onLine !== false,
    onNetworkHint: (listener) => listen(page, ['online', 'offline'], listener),
    onWake(listener) {
      const stopPage = listen(page, ['focus', 'pageshow'], listener);
      const stopDocument = listen(page?.document ?? null, ['visibilitychange'], () => {
        if (page?.document.visibilityState === 'visible') listener();
      });
      return () => {
        stopPage();
        stopDocument();
      };
    },
  };
}

function listen(target: EventTarget | null, names: readonly string[], listener: () => void): () => void {
  for (const name of names) target?.addEventListener(name, listener);
  return () => {
    for (const name of names) target?.removeEventListener(name, listener);
  };
}
