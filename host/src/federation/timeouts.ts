/**
 * The longest time to load a remote, also on a processor that other programs keep busy. The federation runtime itself
 * waits forever for some files. In milliseconds, as are all values here.
 */
export const LOAD_TIMEOUT_MS = 30_000;
/** The longest time to load a remote's translation. A screen in English is better than a late one. */
export const TRANSLATION_TIMEOUT_MS = 5_000;
/** The longest time for a remote to show its first screen. */
export const MOUNT_TIMEOUT_MS = 10_000;
/** The longest time for a remote to close, because the next screen must appear within a second. */
export const UNMOUNT_TIMEOUT_MS = 500;
/** The delay before a screen's place shows its outline. */
export const SKELETON_AFTER_MS = 150;
/** The delay before the place says that the screen is still loading. */
export const STILL_LOADING_AFTER_MS = 8_000;

export class TimeoutError extends Error {
  constructor(what: string, ms: number) {
    super(`${what} took longer than ${ms / 1000} seconds.`);
    this.name = 'TimeoutError';
  }
}

/** Settles as `work` does, or rejects with a TimeoutError after `ms`. */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(what, ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
