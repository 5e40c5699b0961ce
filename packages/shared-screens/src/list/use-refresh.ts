import { useState } from 'react';

/** A function that reloads a list, and the state of the reload. */
export interface Refresh {
  readonly isBusy: boolean;
  run(): Promise<void>;
}

/** Returns a reload function that never rejects, because the list shows its own errors. */
export function useRefresh(reload: () => Promise<unknown>): Refresh {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run() {
      setBusy(true);
      await reload().catch(() => undefined);
      setBusy(false);
    },
  };
}
