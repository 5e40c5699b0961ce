/** The clock and the timers that the packages use. Tests pass their own. */
export interface Clock {
  /** The wall clock, for dates that people read. Never decides the order or the age of a change. */
  now(): Date;
  /** Milliseconds that only increase, even when the wall clock is changed. */
  elapsed(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/** The clock and timers of the browser. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms) as unknown as number,
  clearTimeout: (id) => globalThis.clearTimeout(id),
};
