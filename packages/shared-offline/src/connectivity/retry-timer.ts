import type { Clock } from '../clock';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** The timer of the next probe. At most one probe is planned. */
export interface RetryTimer {
  /** Plans a probe. The wait grows with the attempts: 1 to 2 s after the first, 15 to 30 s in the long run. */
  schedule(attempts: number): void;
  cancel(): void;
  isPlanned(): boolean;
}

/** Builds the timer. `random` spreads the probes of many tills that lost the same server. */
export function createRetryTimer(clock: Clock, random: () => number, run: () => void): RetryTimer {
  let timer: number | null = null;

  function cancel(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  return {
    schedule(attempts) {
      cancel();
      const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts);
      timer = clock.setTimeout(
        () => {
          timer = null;
          run();
        },
        longest * (0.5 + random() / 2),
      );
    },
    cancel,
    isPlanned: () => timer !== null,
  };
}
