// Watches one fill: calls its functions, measures them, and reports what is wrong with it as the faults of its remote.
import type { SlotName } from '@evertill/federation-kit';
import { requestIdOf } from '../federation/request-id-of';
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
  /**
   * Calls a function of the fill and measures it. Throws what the function throws. Calls with the same budget count
   * together.
   */
  measure<T>(work: () => T, budget?: Budget): T;
  /** Does the same, and reports an error. Returns undefined when the function throws. */
  call<T>(work: () => T, budget?: Budget): T | undefined;
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

/** The time that calls of one stretch may take together. */
export interface Budget {
  /** Adds a time. Returns the sum of the stretch when this time has exceeded the budget, or else null. */
  spend(ms: number): number | null;
  isSpent(): boolean;
}

/** Creates a budget that is whole again as soon as the page has had time for other work. */
export function createBudget(): Budget {
  let spentMs = 0;
  let isStretch = false;
  return {
    spend(ms) {
      if (!isStretch) {
        isStretch = true;
        setTimeout(() => {
          isStretch = false;
          spentMs = 0;
        });
      }
      const isNew = spentMs <= BUDGET_MS;
      spentMs += ms;
      return isNew && spentMs > BUDGET_MS ? spentMs : null;
    },
    isSpent: () => spentMs > BUDGET_MS,
  };
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
    const requestId = requestIdOf(error);
    faults.failed({ app, version, buildId, kind: 'crashed', cause: `${slot}: ${cause}`, requestId });
    strike(isOver);
  }

  function measure<T>(work: () => T, budget = createBudget()): T {
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      const tookMs = budget.spend(performance.now() - startedAt);
      if (tookMs !== null) {
        noteSlow(`took ${Math.round(tookMs)} ms at a stretch, and its budget is ${BUDGET_MS} ms.`);
        strike(false);
      }
    }
  }

  return {
    fill,
    fail,
    measure,
    call(work, budget) {
      try {
        return measure(work, budget);
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    noteTimeout: (timeoutMs) => noteSlow(`an action did not end within ${timeoutMs / 1000} seconds.`),
  };
}
