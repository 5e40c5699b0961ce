/** A read that many may ask for at once. */
export interface LatestRead {
  /** Resolves when everything that was true at the call has been read. */
  request(): Promise<void>;
  /** What is being read right now may be old already: it is read once more. */
  spoil(): void;
}

/** Reads one at a time: a thousand sales that are sent at once are a thousand events. The read never rejects. */
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
      // In the turn of the last look: who asks in a later one begins a read of their own.
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
