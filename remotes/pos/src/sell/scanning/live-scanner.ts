import { fold, type KeysEffect, type KeysEvent, NO_KEYS } from './fold-keys';
import { replayTrace } from './replay-trace';
import { isInScan, isReading } from './scan-reader';
import type { Trace } from './trace';

/** The reader of one till, with its current state. */
export interface LiveScanner {
  /**
   * Reads the keys that came before the till was up, and returns the codes of their scans. A scan may go on with the
   * next key. The other keys have no effect, because nothing was there to press.
   */
  catchUp(early: Trace): readonly string[];
  /** Reads an event and returns the effects to carry out on the page. */
  fold(event: KeysEvent): readonly KeysEffect[];
  /** True while the release of the key is held back from the page. */
  isHeld(name: string): boolean;
  /** True while a code may be coming in. Moving the focus then would split the code. */
  isReading(nowMs: number): boolean;
  /** True while keys come at a scanner's pace. */
  isInScan(nowMs: number): boolean;
}

export function createLiveScanner(): LiveScanner {
  let state = NO_KEYS;
  return {
    catchUp(early) {
      const replay = replayTrace(early);
      state = replay.state;
      return replay.scans;
    },
    fold(event) {
      const step = fold(state, event);
      state = step.state;
      return step.effects;
    },
    isHeld: (name) => state.held.includes(name),
    isReading: (nowMs) => isReading(state.reader, nowMs),
    isInScan: (nowMs) => isInScan(state.reader, nowMs),
  };
}
