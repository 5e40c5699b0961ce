// Watches one fill: calls its functions, measures them, and reports what is wrong with it as the faults of its remote.
import type { SlotName } from '@evertill/federation-kit';
import type { SlotsParts } from './fill-source';

/**
 * The time that a fill may take at a stretch, before the page feels slow. In milliseconds, as measured on the device,
 * so the budget is wide enough for a tablet.
 */
const BUDGET_MS = 100;
/** The number of times that a fill may exceed its budget or fail before it is removed from this page. */
const STRIKES = 3;

/** The fill that is watched. */
export interface WatchedFill {
  readonly key: string;
  readonly app: string;
  readonly slot: SlotName;
  readonly version: string;
  readonly buildId: string;
}

export interface FillWatch {
  readonly fill: WatchedFill;
  /** Calls a function of the fill and measures it. Throws what the function throws. */
  measure<T>(work: () => T): T;
  /** Does the same, and reports an error. Returns undefined when the function throws. */
  call<T>(work: () => T): T | undefined;
  /** Reports an error of the fill. `isOver` is true when the fill can show nothing any more. */
  fail(error: unknown, options?: { isOver?: boolean }): void;
  /** Reports that an action of the fill did not end in time. */
  noteTimeout(timeoutMs: number): void;
}

interface FillWatchOptions extends Pick<SlotsParts, 'log' | 'faults'> {
  fill: WatchedFill;
  /** Called once, when the fill is removed from this page. */
  onRemoved(): void;
}

export function createFillWatch({ fill, log, faults, onRemoved }: FillWatchOptions): FillWatch {
  const { app, slot, version, buildId } = fill;
  let strikes = 0;
  let isRemoved = false;

  function strike(isOver: boolean) {
    strikes += 1;
    if (isRemoved || (!isOver && strikes < STRIKES)) return;
    isRemoved = true;
    log({ level: 'warning', message: `${app} is removed from ${slot} until this page is loaded again.` });
    onRemoved();
  }

  function noteSlow(what: string) {
    log({ level: 'warning', message: `${app} in ${slot}: ${what}` });
    // Without the measured time, so that the server counts one fault and not many.
    faults.failedLate(app, buildId, `${slot} exceeded its time.`);
  }

  function fail(error: unknown, { isOver = false } = {}) {
    const cause = error instanceof Error ? error.message : String(error);
    log({ level: 'error', message: `${app} failed in ${slot}: ${cause}`, error });
    faults.failed({ app, version, buildId, kind: 'crashed', cause: `${slot}: ${cause}` });
    strike(isOver);
  }

  function measure<T>(work: () => T): T {
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      const tookMs = Math.round(performance.now() - startedAt);
      if (tookMs > BUDGET_MS) {
        noteSlow(`took ${tookMs} ms at a stretch, and its budget is ${BUDGET_MS} ms.`);
        strike(false);
      }
    }
  }

  return {
    fill,
    fail,
    measure,
    call(work) {
      try {
        return measure(work);
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    noteTimeout: (timeoutMs) => noteSlow(`an action did not end within ${timeoutMs / 1000} seconds.`),
  };
}
