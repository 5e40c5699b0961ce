import type { StorageKeeper } from '../environment/environment';

// The sales of a day with their journal need a few megabytes; with less room than this a till should not start the day.
const LOW_STORAGE_BYTES = 20 * 1024 * 1024;

/** Whether the browser promises to keep our data, and whether it is nearly out of room. */
export interface StorageState {
  persisted: boolean | null;
  quotaLow: boolean;
}

/** Asks the browser to keep our data, and reads how much room is left. */
export async function askForStorage(keeper: StorageKeeper | null): Promise<StorageState> {
  if (!keeper) return { persisted: null, quotaLow: false };
  try {
    const persisted = (await keeper.persisted()) || (await keeper.persist());
    const { quota, usage } = await keeper.estimate();
    const quotaLow = quota !== undefined && usage !== undefined && quota - usage < LOW_STORAGE_BYTES;
    return { persisted, quotaLow };
  } catch {
    // When the browser does not answer, nothing is promised.
    return { persisted: false, quotaLow: false };
  }
}
