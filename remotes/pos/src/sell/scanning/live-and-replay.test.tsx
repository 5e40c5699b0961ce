// Property: for any keys at any times, on a page with every kind of field, the till and the replay of its recording
// give the same result.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeysEffect, KeysEvent } from './fold-keys';
import { createLiveScanner } from './live-scanner';
import { replayTrace } from './replay-trace';
import { readScanner } from './scanner-keys';
import type { Trace, TraceEvent } from './trace';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

type Act =
  | { readonly act: 'key'; readonly key: string; readonly holdMs: number }
  | { readonly act: 'scan'; readonly gapMs: number; readonly end: string }
  | { readonly act: 'focus'; readonly place: number }
  | { readonly act: 'press' };

interface Timed {
  readonly afterMs: number;
  readonly act: Act;
}

const PAGE =
  '<button>Tea</button><input id="code"><input type="search"><input data-takes="numbers"><input type="password"><form data-enter="pays"><input type="text" name="reference"></form>';
const PLACES = ['button', '#code', '[type=search]', '[data-takes]', '[type=password]', '[name=reference]'];
const KEYS = [...'0123456789ab. ', 'Enter', 'Tab', 'F9', 'F2', 'Escape', 'Shift', 'ArrowDown'];

const afterMs = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 80, max: 100 }),
  fc.integer({ min: 1, max: 400 }),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('key' as const),
      key: fc.constantFrom(...KEYS),
      holdMs: fc.constantFrom(1, 15, 60),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('scan' as const),
      gapMs: fc.integer({ min: 2, max: 45 }),
      end: fc.constantFrom('Enter', 'Tab', 'F2'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('focus' as const), place: fc.nat({ max: PLACES.length - 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('press' as const) }) },
);
const story = fc.array(fc.record({ afterMs, act }), { minLength: 1, maxLength: 40 });

/** Runs a story on a page with the till's reader, and returns all that the reader did. */
function live(acts: readonly Timed[], isScanning: boolean) {
  document.body.innerHTML = PAGE;
  const codes: string[] = [];
  const trace: TraceEvent[] = [];
  const steps: { event: KeysEvent; effects: readonly KeysEffect[] }[] = [];
  const codeField = { current: document.querySelector<HTMLInputElement>('#code') };
  const stop = readScanner({
    source: window,
    scanner: createLiveScanner(),
    codeField,
    till: { current: document.body },
    isScanning: () => isScanning,
    isKnown: () => true,
    onCode: (code) => codes.push(code),
    onRead(event, effects) {
      steps.push({ event, effects });
      if (isTraceEvent(event)) trace.push(event);
    },
  });
  for (const { afterMs: ms, act: each } of acts) {
    vi.advanceTimersByTime(ms);
    play(each);
  }
  vi.advanceTimersByTime(1_000);
  stop();
  return { codes, trace, steps };
}

function isTraceEvent(event: KeysEvent): event is TraceEvent {
  return ['down', 'up', 'press', 'leave'].includes(event.type);
}

function play(each: Act) {
  if (each.act === 'focus') document.querySelector<HTMLElement>(PLACES[each.place] ?? '')?.focus();
  if (each.act === 'press') send('pointerdown', '');
  if (each.act === 'key') stroke(each.key, each.holdMs);
  if (each.act !== 'scan') return;
  for (const key of [...'96385074', each.end]) {
    vi.advanceTimersByTime(each.gapMs);
    stroke(key, 1);
  }
}

function stroke(key: string, holdMs: number) {
  const isDone = send('keydown', key);
  const field = document.activeElement;
  if (isDone && key.length === 1 && field instanceof HTMLInputElement) field.value += key;
  vi.advanceTimersByTime(holdMs);
  send('keyup', key);
}

function send(type: string, key: string): boolean {
  const init = { key, code: key, bubbles: true, cancelable: true, composed: true };
  const event = type === 'pointerdown' ? new Event(type, init) : new KeyboardEvent(type, init);
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}

it.each([false, true])('replays any keys as the till read them, scanning mode %s', (isScanning) => {
  fc.assert(
    fc.property(story, (acts) => {
      const { trace, steps, codes } = live(acts, isScanning);
      const copied: Trace = JSON.parse(JSON.stringify(trace));
      const replay = replayTrace(copied);
      const effects = steps.flatMap((step) => step.effects);
      expect(replay.steps.flatMap((step) => step.effects)).toEqual(JSON.parse(JSON.stringify(effects)));
      const ended = replay.steps.filter(({ event }) => event.type === 'ended');
      expect(codes.length).toBe(replay.scans.length + ended.length);
    }),
    { numRuns: 300 },
  );
});
