import { expect, it } from 'vitest';
import { CASH_FIELD } from './recordings/cash-field';
import { FAST_SCANNER } from './recordings/fast-scanner';
import { LATE_KEY } from './recordings/late-key';
import { ROLLOVER_TYPING } from './recordings/rollover-typing';
import { SLOW_SCANNER } from './recordings/slow-scanner';
import {
  SCANNER_AT_40_MS,
  SCANNER_AT_50_MS,
  SCANNER_AT_60_MS,
  SCANNER_AT_80_MS,
} from './recordings/slow-scanners';
import { TAB_SCANNER } from './recordings/tab-scanner';
import { replayTrace } from './replay-trace';
import type { Trace } from './trace';

const EAN = '4006381333931';

/** Returns the trace as if the same keys had come while a text field had the focus. */
function inField(trace: Trace): Trace {
  return trace.map((event) => (event.type === 'down' ? { ...event, target: 'text' } : event));
}

it.each<[of: string, trace: Trace, scans: string[], done: string[]]>([
  ['a fast scanner', FAST_SCANNER, [EAN], []],
  ['a scanner with one late key', LATE_KEY, [EAN], []],
  ['a scanner that ends with Tab, in a text field', TAB_SCANNER, ['96385074'], []],
  ['a slow scanner', SLOW_SCANNER, [EAN], []],
  ['a scanner at 40 ms', SCANNER_AT_40_MS, [EAN], []],
  ['a scanner at 50 ms', SCANNER_AT_50_MS, [EAN], []],
  ['a scanner at 60 ms, in a list', SCANNER_AT_60_MS, [EAN], []],
  ['a scanner at 80 ms that ends with Tab', SCANNER_AT_80_MS, [EAN], []],
  ['a slow scanner in a text field, as typing', inField(SLOW_SCANNER), [], [...EAN, 'Enter']],
  ['a person whose fingers roll over keys', ROLLOVER_TYPING, [], [...'greentea', 'Enter']],
  ['a person in the cash field, with a scan in between', CASH_FIELD, [EAN], ['2', '0', '5']],
])('replays %s', (_, trace, scans, done) => {
  const replay = replayTrace(trace);
  expect(replay.scans).toEqual(scans);
  expect(replay.done).toEqual(done);
});

it('replays a trace from its JSON, whatever its start time', () => {
  const later = FAST_SCANNER.map((event) => ({ ...event, atMs: event.atMs + 100_000 }));
  const copied: Trace = JSON.parse(JSON.stringify(later));
  expect(replayTrace(copied).scans).toEqual([EAN]);
});

it('reads a scan whose last keys a busy computer delivers a moment after the others', () => {
  const keys = ['F9', ...EAN, 'Enter'];
  // The scanner sent the keys within 30 ms. All of them are late, and the last four come 250 ms after the others.
  const trace: Trace = keys.flatMap((key, index): Trace => {
    const lateMs = index < keys.length - 4 ? 290 : 540;
    const down = { key, code: key, atMs: index * 2, seenAtMs: index * 2 + lateMs };
    return [
      { type: 'down', ...down, target: 'page', isShortcut: key === 'F9' },
      { type: 'up', key, code: key, atMs: index * 2 + 1 },
    ];
  });
  const { scans, done } = replayTrace(trace);
  expect(scans).toEqual([EAN]);
  expect(done).toEqual([]);
});

it('waits at most half a second longer for a key that came late, so that a person’s key acts', () => {
  const trace: Trace = [
    { type: 'down', key: 'F9', code: 'F9', atMs: 0, seenAtMs: 5_000, target: 'page', isShortcut: true },
    { type: 'down', key: 'c', code: 'KeyC', atMs: 5_700, seenAtMs: 5_700, target: 'page' },
  ];
  const { steps } = replayTrace(trace);
  const waited = steps.findIndex(({ event }) => event.type === 'wait-over');
  expect(steps.slice(0, waited + 1).map(({ event }) => event.type)).toEqual(['down', 'wait-over']);
});
