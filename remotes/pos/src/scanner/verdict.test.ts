import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH_FIELD } from '../sell/scanning/recordings/cash-field';
import { FAST_SCANNER } from '../sell/scanning/recordings/fast-scanner';
import { LATE_KEY } from '../sell/scanning/recordings/late-key';
import { ROLLOVER_TYPING } from '../sell/scanning/recordings/rollover-typing';
import { SLOW_SCANNER } from '../sell/scanning/recordings/slow-scanner';
import { TAB_SCANNER } from '../sell/scanning/recordings/tab-scanner';
import { replayTrace } from '../sell/scanning/replay-trace';
import type { Trace, TraceEvent } from '../sell/scanning/trace';
import { toVerdict, type Verdict } from './verdict';
import { reasonWords } from './verdict-words';

const EAN = '4006381333931';
const IN_FIELD = SLOW_SCANNER.map((event) =>
  event.type === 'down' ? { ...event, target: 'text' as const } : event,
);
const verdictOf = (trace: Trace) => toVerdict(replayTrace(trace).steps);

/** Returns key events in a text field. `gaps` are the times between the keys. */
function keys(names: readonly string[], gaps: readonly number[]): Trace {
  let atMs = 0;
  return names.map((key, index): TraceEvent => {
    if (index > 0) atMs += gaps[index - 1] ?? 0;
    return { type: 'down', key, code: key, atMs, target: 'text' };
  });
}

describe('the verdict', () => {
  it.each<[of: string, trace: Trace, expected: Partial<Verdict>]>([
    ['a fast scanner', FAST_SCANNER, { isScan: true, code: EAN, keys: 14, end: 'Enter', reasons: [] }],
    ['a scanner that ends with Tab', TAB_SCANNER, { isScan: true, code: '96385074', keys: 9, end: 'Tab' }],
    ['a scan with a late key', LATE_KEY, { isScan: true, longestMs: 84, reasons: [] }],
    ['a scan between two entries of a person', CASH_FIELD, { isScan: true, code: EAN, keys: 14 }],
    [
      'a slow scanner outside of text fields',
      SLOW_SCANNER,
      { isScan: true, code: EAN, keys: 14, reasons: [] },
    ],
    [
      'a slow scanner in a text field',
      IN_FIELD,
      { isScan: false, code: EAN, end: 'Enter', reasons: ['slow'] },
    ],
    ['a person', ROLLOVER_TYPING, { isScan: false, code: 'greentea', reasons: ['uneven'] }],
    [
      'a code without an end',
      keys([...EAN], Array(12).fill(5)),
      { isScan: false, end: null, reasons: ['no-end'] },
    ],
    ['a short code', keys(['7', '7', 'Enter'], [5, 5]), { isScan: false, reasons: ['short'] }],
    ['one key', keys(['7'], []), { usualMs: null, longestMs: null, reasons: ['short', 'no-end'] }],
  ])('tells about %s', (_, trace, expected) => {
    expect(verdictOf(trace)).toMatchObject(expected);
  });

  it('is none while no character has arrived', () => {
    expect(verdictOf(keys(['Enter', 'Shift'], [20]))).toBeNull();
  });

  it('says the thresholds and times in words', () => {
    const verdict = verdictOf(IN_FIELD);
    expect(verdict && reasonWords('slow', verdict)).toMatch(
      /^The keys came 6\d ms apart, .* at most 35 ms apart\./,
    );
  });
});

const key = fc.constantFrom(...'0123456789aB- ', 'Enter', 'Tab', 'Shift', 'Escape', 'F9');
const story = fc
  .array(fc.tuple(key, fc.oneof(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 400 }))), {
    maxLength: 40,
  })
  .map((all) =>
    keys(
      all.map(([name]) => name),
      all.map(([, gap]) => gap),
    ),
  );

describe('any keys', () => {
  it('are a scan exactly when the till takes one, and have a reason otherwise', () => {
    fc.assert(
      fc.property(story, (trace) => {
        const { scans } = replayTrace(trace);
        const verdict = verdictOf(trace);
        expect(verdict?.isScan ?? false).toBe(scans.length > 0);
        if (verdict?.isScan) expect(verdict.code).toBe(scans.at(-1));
        else if (verdict) expect(verdict.reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
