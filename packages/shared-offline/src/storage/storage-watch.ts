import type { StorageKeeper } from '../environment/environment';

// In bytes. The sales of a day and their journal need a few megabytes. A till with less space than this should not
// start the day.
const LOW_STORAGE_BYTES = 20 * 1024 * 1024;

/** The browser's promise to keep our data, and a warning when space is low. */
export interface StorageState {
  persisted: boolean | null;
  quotaLow: boolean;
}

/** Asks the browser to keep our data, and reads how much space is left. */
export async function askForStorage(keeper: StorageKeeper | null): Promise<StorageState> {
  if (!keeper) return { persisted: null, quotaLow: false };
  try {
    const persisted = (await keeper.persisted()) || (await keeper.persist());
    const { quota, usage } = await keeper.estimate();
    const quotaLow = quota !== undefined && usage !== undefined && quota - usage < LOW_STORAGE_BYTES;
    return { persisted, quotaLow };
  } catch {
    // Without an answer from the browser, nothing is promised.
    return { persisted: false, quotaLow: false };
  }
}
