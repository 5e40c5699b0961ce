import { useState } from 'react';

/** A list that a person may ask for again, and whether that is going on. */
export interface Refresh {
  readonly isBusy: boolean;
  run(): Promise<void>;
}

/** Never rejects: what goes wrong is said where the list stands. */
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
