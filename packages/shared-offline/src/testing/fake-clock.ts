import type { Clock } from '../clock';
import { settle } from './macrotasks';

/** A clock that moves only when a test moves it. */
export interface FakeClock extends Clock {
  /** Moves the clock forward, runs the timers that fall due, and lets the work of each timer finish. */
  advance(ms: number): Promise<void>;
  /** Moves only the wall clock, as when the device has a wrong time or a person sets the clock. */
  jump(ms: number): void;
}

/** Builds a fake clock, by default on a Monday morning. */
export function createFakeClock(start: Date | string = '2026-03-02T09:00:00.000Z'): FakeClock {
  const timers = new Map<number, { at: number; run: () => void }>();
  let wall = new Date(start).getTime();
  let elapsed = 0;
  let lastId = 0;

  function nextTimer(until: number): [number, { at: number; run: () => void }] | undefined {
    return [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  }

  function moveTo(at: number): void {
    wall += at - elapsed;
    elapsed = at;
  }

  return {
    now: () => new Date(wall),
    elapsed: () => elapsed,
    setTimeout(run, ms) {
      lastId += 1;
      timers.set(lastId, { at: elapsed + Math.max(0, ms), run });
      return lastId;
    },
    clearTimeout: (id) => {
      timers.delete(id);
    },
    async advance(ms) {
      const until = elapsed + ms;
      await settle();
      for (let due = nextTimer(until); due; due = nextTimer(until)) {
        const [id, { at, run }] = due;
        timers.delete(id);
        moveTo(Math.max(at, elapsed));
        run();
        await settle();
      }
      moveTo(until);
    },
    jump: (by) => {
      wall += by;
    },
  };
}
