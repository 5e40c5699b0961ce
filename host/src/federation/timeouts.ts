/** How long a remote may take to load before its place says so (the runtime itself waits for ever on some files). */
export const LOAD_TIMEOUT_MS = 20_000;
/** How long a remote may take to put its first screen up. */
export const MOUNT_TIMEOUT_MS = 10_000;
/** How long a remote may take to clear away: the next screen is to stand within a second. */
export const UNMOUNT_TIMEOUT_MS = 500;
/** After this the place of a screen shows its outline. */
export const SKELETON_AFTER_MS = 150;
/** After this it says that it is still loading. */
export const STILL_LOADING_AFTER_MS = 8_000;

/** Thrown by `withTimeout`. */
export class TimeoutError extends Error {
  constructor(what: string, ms: number) {
    super(`${what} took longer than ${ms / 1000} seconds.`);
    this.name = 'TimeoutError';
  }
}

/** Settles as `work` does, or rejects with a TimeoutError. */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(what, ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
