import type { PageSignals } from '../environment/environment';

/** Page signals that a test triggers by hand. */
export interface FakePage extends PageSignals {
  setOnlineHint(isOnline: boolean): void;
  wake(): void;
}

/** Builds a page that reports to be online. */
export function createFakePage(): FakePage {
  const network = new Set<() => void>();
  const wakes = new Set<() => void>();
  let isOnline = true;
  return {
    isOnlineHint: () => isOnline,
    onNetworkHint(listener) {
      network.add(listener);
      return () => network.delete(listener);
    },
    onWake(listener) {
      wakes.add(listener);
      return () => wakes.delete(listener);
    },
    setOnlineHint(next) {
      isOnline = next;
      for (const listener of [...network]) listener();
    },
    wake() {
      for (const listener of [...wakes]) listener();
    },
  };
}
