import { setTimeout as pause } from 'node:timers/promises';

/** What the work comes to; rejects with `tooLate` when it has come to nothing by then. The work itself is not stopped. */
export async function within<T>(ms: number, tooLate: string, work: Promise<T>): Promise<T> {
  const impatience = new AbortController();
  const late = pause(ms, undefined, { signal: impatience.signal }).then(() => {
    throw new Error(tooLate);
  });
  late.catch(() => undefined); // only the race is of interest
  try {
    return await Promise.race([work, late]);
  } finally {
    impatience.abort();
  }
}
