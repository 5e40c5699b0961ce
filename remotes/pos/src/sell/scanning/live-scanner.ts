import { fold, type KeysEffect, type KeysEvent, NO_KEYS } from './fold-keys';
import { isInScan, isReading } from './scan-reader';

/** The keys of one till, as they are read now. */
export interface LiveScanner {
  /** Reads an event and returns what is to be done on the page. */
  fold(event: KeysEvent): readonly KeysEffect[];
  /** True while a code may be coming in: moving the focus now would cut it in two. */
  isReading(nowMs: number): boolean;
  /** True while keys come at a scanner's pace. */
  isInScan(nowMs: number): boolean;
}

export function createLiveScanner(): LiveScanner {
  let state = NO_KEYS;
  return {
    fold(event) {
      const step = fold(state, event);
      state = step.state;
      return step.effects;
    },
    isReading: (nowMs) => isReading(state.reader, nowMs),
    isInScan: (nowMs) => isInScan(state.reader, nowMs),
  };
}
