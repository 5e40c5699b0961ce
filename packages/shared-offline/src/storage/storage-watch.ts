import type { StorageKeeper } from '../environment/environment';

// A day's sales with their journal are a few megabytes; below this a till should not start a day.
const LOW_BYTES = 20 * 1024 * 1024;

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
    const quotaLow = quota !== undefined && usage !== undefined && quota - usage < LOW_BYTES;
    return { persisted, quotaLow };
  } catch {
    // A browser that will not say is one that has promised nothing.
    return { persisted: false, quotaLow: false };
  }
}
