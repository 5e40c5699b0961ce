/** Time as the packages see it; a test hands in its own. */
export interface Clock {
  /** The wall clock: data for people, never the order or the age of a change. */
  now(): Date;
  /** Milliseconds that only grow, whatever happens to the wall clock. */
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
