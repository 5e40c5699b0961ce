/** A read that many callers may request at the same time. */
export interface LatestRead {
  /** Resolves after a read that began no earlier than this call. */
  request(): Promise<void>;
  /**
   * Repeats the read in progress, because its result may already be outdated. Does nothing while no read is in
   * progress.
   */
  spoil(): void;
}

/**
 * Runs one read at a time, because a thousand sales that are sent at once cause a thousand events. `read` must not
 * reject.
 */
export function createLatestRead(read: () => Promise<void>): LatestRead {
  let reading: Promise<void> | null = null;
  let isStale = false;

  async function readUntilCurrent(): Promise<void> {
    try {
      while (isStale) {
        isStale = false;
        await read();
      }
    } finally {
      // Runs in the same turn as the last check of `isStale`, so that every later request starts a new read.
      reading = null;
    }
  }

  return {
    request() {
      isStale = true;
      reading ??= readUntilCurrent();
      return reading;
    },
    spoil() {
      if (reading) isStale = true;
    },
  };
}
