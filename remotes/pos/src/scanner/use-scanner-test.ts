import { type RefObject, useEffect, useRef, useState } from 'react';
import { setFieldText } from '../sell/keys/text-field';
import { createLiveScanner } from '../sell/scanning/live-scanner';
import type { ReplayStep } from '../sell/scanning/replay-trace';
import { readScanner } from '../sell/scanning/scanner-keys';
import type { Trace, TraceEvent } from '../sell/scanning/trace';
import { toVerdict, type Verdict } from './verdict';

/** The pause after which a code has ended and the next key begins another test. In milliseconds. */
const PAUSE_MS = 800;
/**
 * The time after the end of a code in which keys are still recorded, because some scanners send a second end. In
 * milliseconds.
 */
const AFTER_END_MS = 150;

export interface ScannerTest {
  readonly isReading: boolean;
  readonly verdict: Verdict | null;
  readonly recording: Trace;
}

interface ScannerTestOptions {
  /** The part of the page in which keys are read. */
  readonly place: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
}

const NOTHING: ScannerTest = { isReading: false, verdict: null, recording: [] };
const NO_FIELD = { current: null };

/** Reads keys with the same reader as the till, and returns how the reader judged them. */
export function useScannerTest({ place, field }: ScannerTestOptions): ScannerTest {
  const [test, setTest] = useState(NOTHING);
  const steps = useRef<readonly ReplayStep[]>([]);

  useEffect(() => {
    const source = place.current;
    if (!source) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function finish() {
      timer = undefined;
      const read = steps.current;
      steps.current = [];
      const verdict = toVerdict(read);
      if (field.current) setFieldText(field.current, '');
      // Keys without a character are not a test, so the last result stays.
      setTest((last) =>
        verdict ? { isReading: false, verdict, recording: toRecording(read) } : { ...last, isReading: false },
      );
    }

    const stop = readScanner({
      source,
      scanner: createLiveScanner(),
      codeField: NO_FIELD,
      till: place,
      isScanning: () => false,
      isKnown: () => true,
      onCode: () => undefined,
      onRead(event, effects) {
        if (steps.current.length === 0 && event.type !== 'down') return;
        steps.current = [...steps.current, { event, effects }];
        if (event.type !== 'down') return;
        clearTimeout(timer);
        const isEnd = event.key === 'Enter' || event.key === 'Tab';
        timer = setTimeout(finish, isEnd ? AFTER_END_MS : PAUSE_MS);
        setTest((last) => (last.isReading ? last : { ...last, isReading: true }));
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place, field]);

  return test;
}

/** Returns the plain events with times since the first one, rounded to hundredths of a millisecond. */
function toRecording(steps: readonly ReplayStep[]): Trace {
  const events = steps.flatMap(({ event }) => (isOfTrace(event) ? [event] : []));
  const firstMs = events[0]?.atMs ?? 0;
  const since = (ms: number) => Math.round((ms - firstMs) * 100) / 100;
  return events.map((event): TraceEvent => {
    const atMs = since(event.atMs);
    if (!('seenAtMs' in event) || event.seenAtMs === undefined) return { ...event, atMs };
    return { ...event, atMs, seenAtMs: since(event.seenAtMs) };
  });
}

function isOfTrace(event: ReplayStep['event']): event is TraceEvent {
  return event.type === 'down' || event.type === 'up' || event.type === 'press' || event.type === 'leave';
}
