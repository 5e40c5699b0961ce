import type { Clock } from '@evertill/shared-offline';

/** Runs work at once, and again after its end and this time when it is wanted meanwhile. */
export function atMostEvery(
  ms: number,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  work: () => unknown,
): { run(): void; stop(): void } {
  let timer: number | null = null;
  let isResting = false;
  let isWanted = false;
  let isStopped = false;

  function run(): void {
    isWanted = true;
    if (isResting) return;
    isWanted = false;
    isResting = true;
    void Promise.resolve(work())
      .catch(() => undefined)
      .then(rest);
  }

  function rest(): void {
    if (isStopped) return;
    timer = clock.setTimeout(() => {
      timer = null;
      isResting = false;
      if (isWanted) run();
    }, ms);
  }

  return {
    run,
    stop() {
      isStopped = true;
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
