import type { Clock } from '@evertill/shared-offline';

/** Runs work at once, and again after the time when it is wanted meanwhile. */
export function atMostEvery(
  ms: number,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  work: () => void,
): { run(): void; stop(): void } {
  let timer: number | null = null;
  let isWanted = false;

  function run(): void {
    isWanted = true;
    if (timer !== null) return;
    isWanted = false;
    timer = clock.setTimeout(() => {
      timer = null;
      if (isWanted) run();
    }, ms);
    work();
  }

  return {
    run,
    stop() {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
      isWanted = false;
    },
  };
}
