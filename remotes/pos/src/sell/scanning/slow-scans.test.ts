// Scans of slow scanners outside of text fields, read from traces of keys at 1 to 80 ms.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replayTrace } from './replay-trace';
import type { TargetKind, Trace, TraceEvent } from './trace';

const EAN = '4006381333931';

interface Keys {
  readonly keys: readonly string[];
  /** The times before each key after the first. A number applies to all keys. In milliseconds. */
  readonly gaps: number | readonly number[];
  readonly holdMs?: number;
  readonly target?: TargetKind;
  /** True in a field whose Enter takes a payment. */
  readonly enterPays?: boolean;
}

/** Returns the presses and releases of keys. */
function traceOf({ keys, gaps, holdMs = 1, target = 'page', enterPays = false }: Keys): Trace {
  let atMs = 0;
  return keys
    .flatMap((key, index): TraceEvent[] => {
      if (index > 0) atMs += typeof gaps === 'number' ? gaps : (gaps[index - 1] ?? 0);
      const isShortcut = /^F\d+$/.test(key);
      return [
        {
          type: 'down',
          key,
          code: key,
          atMs,
          target,
          ...(isShortcut && { isShortcut }),
          ...(enterPays && { enterPays }),
        },
        { type: 'up', key, code: key, atMs: atMs + holdMs },
      ];
    })
    .toSorted((one, other) => one.atMs - other.atMs);
}

function read(keys: Keys) {
  const { scans, done, steps } = replayTrace(traceOf(keys));
  const tooSlow = steps.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'tell-too-slow' ? [effect.code] : [])),
  );
  return { scans, done, ...(tooSlow.length > 0 && { tooSlow }) };
}

const scanned = (code: string) => ({ scans: [code], done: [] });

const code = fc
  .array(fc.constantFrom(...'0123456789'), { minLength: 6, maxLength: 18 })
  .map((digits) => digits.join(''));
const end = fc.constantFrom('Enter', 'Tab');
const prefix = fc.constantFrom([], ['F9']);
const place = fc.constantFrom<TargetKind>('page', 'list', 'loose');
const pace = fc.integer({ min: 1, max: 80 });

describe('a scan outside of text fields', () => {
  it('is taken at 1 to 80 ms a key, with or without a key before it, and nothing else happens', () => {
    fc.assert(
      fc.property(code, end, prefix, place, pace, fc.integer({ min: 0, max: 25 }), (...scan) => {
        const [text, last, before, target, gaps, holdMs] = scan;
        const keys = [...before, ...text, last];
        expect(read({ keys, gaps, target, holdMs })).toEqual(scanned(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is taken when every key has its own time of 1 to 80 ms', () => {
    const jitter = fc.array(pace, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(code, end, prefix, place, jitter, (text, last, before, target, gaps) => {
        expect(read({ keys: [...before, ...text, last], gaps, target })).toEqual(scanned(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is taken with one key up to 300 ms late', () => {
    const late = fc.record({ at: fc.nat({ max: 17 }), ms: fc.integer({ min: 81, max: 300 }) });
    const uneven = fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(code, end, place, pace, uneven, late, (text, last, target, gapMs, jitter, { at, ms }) => {
        const even = jitter.map((each) => Math.min(80, Math.max(1, gapMs + each)));
        const gaps = even.with(at % text.length, ms);
        expect(read({ keys: [...text, last], gaps, target }).scans).toEqual([text]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is taken with letters in the code', () => {
    for (const gaps of [40, 50, 60, 80])
      for (const target of ['page', 'list'] as const)
        expect(read({ keys: [...'MUG-001', 'Enter'], gaps, target }).scans).toEqual(['MUG-001']);
  });

  it('is taken with letters in the code after a function key, which does not act', () => {
    for (const gaps of [30, 40, 50, 60, 80])
      for (const target of ['page', 'list', 'loose'] as const)
        expect(read({ keys: ['F9', ...'DRK-005', 'Enter'], gaps, target })).toEqual(scanned('DRK-005'));
  });

  it('is taken although a person pressed the letter of a payment method just before', () => {
    const gaps = [140, ...Array(13).fill(60)];
    expect(read({ keys: ['r', ...EAN, 'Enter'], gaps })).toEqual({ scans: [EAN], done: ['r'] });
  });

  it('is taken without the keys that opened the payment and chose the method just before', () => {
    const pause = fc.integer({ min: 100, max: 290 });
    const commands = fc.array(fc.tuple(fc.constantFrom('F9', 'd', 'c', 'e', 'r'), pause), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(commands, code, end, pace, (before, text, last, gapMs) => {
        const keys = [...before.map(([key]) => key), ...text, last];
        const gaps = [...before.map(([, ms]) => ms), ...Array<number>(text.length).fill(gapMs)];
        expect(read({ keys, gaps }).scans).toEqual([text]);
      }),
      { numRuns: 500 },
    );
  });

  it('is taken when its end comes a second late', () => {
    const gaps = [...Array(12).fill(60), 1_000];
    expect(read({ keys: [...EAN, 'Enter'], gaps }).scans).toEqual([EAN]);
  });

  it('has no second end that presses something', () => {
    for (const gaps of [50, 80]) expect(read({ keys: [...EAN, 'Enter', 'Tab'], gaps })).toEqual(scanned(EAN));
  });

  it('is taken whole when the focus moves into a text field after its first digit', () => {
    const field = fc.constantFrom<TargetKind>('text', 'numbers', 'code');
    const jitter = fc.array(pace, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(code, end, place, field, jitter, fc.nat({ max: 17 }), (text, last, from, to, gaps, at) => {
        let before = 1 + (at % text.length);
        const trace = traceOf({ keys: [...text, last], gaps }).map((event): TraceEvent => {
          if (event.type !== 'down') return event;
          before -= 1;
          return { ...event, target: before >= 0 ? from : to };
        });
        const { scans, done } = replayTrace(trace);
        expect({ scans, done }).toEqual(scanned(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is taken although its first keys went to a text field', () => {
    const start = traceOf({ keys: [...'12'], gaps: 60, target: 'text' });
    const rest = traceOf({ keys: [...'96385074', 'Enter'], gaps: 60 });
    const later = rest.map((event) => ({ ...event, atMs: event.atMs + 120 }));
    expect(replayTrace([...start, ...later]).scans).toEqual(['96385074']);
  });
});

describe('a person outside of text fields', () => {
  it.each<[what: string, keys: Keys]>([
    [
      'types the name of an option and chooses it',
      { keys: [...'grocery', 'Enter'], gaps: 90, target: 'list' },
    ],
    ['types the percent of a discount and chooses it', { keys: ['5', 'Enter'], gaps: 200, target: 'list' }],
    ['chooses a method by its letter and confirms', { keys: ['r', 'Enter'], gaps: 200 }],
    ['changes the method by letters and confirms', { keys: [...'crdr', 'Enter'], gaps: 150 }],
    ['presses a button by Space and Enter', { keys: [...Array(7).fill(' '), 'Enter'], gaps: 120 }],
    [
      'confirms a while after six digits',
      { keys: [...'123456', 'Enter'], gaps: [...Array(5).fill(120), 2_100] },
    ],
    ['has a key that sends a method and Enter at once', { keys: ['d', 'Enter'], gaps: 0, holdMs: 0 }],
    ['has a key that opens the payment at once', { keys: ['F9'], gaps: 0, holdMs: 0 }],
  ])('%s, and every key acts', (_, keys) => {
    expect(read(keys)).toEqual({ scans: [], done: keys.keys });
  });

  it('types into a field that a command opened, and every key acts', () => {
    const command = traceOf({ keys: ['e'], gaps: 0 });
    const typed = traceOf({ keys: [...'20', 'Enter'], gaps: 80, target: 'numbers' });
    const later = typed.map((event) => ({ ...event, atMs: event.atMs + 80 }));
    expect(replayTrace([...command, ...later])).toMatchObject({ scans: [], done: ['e', '2', '0', 'Enter'] });
  });

  it('sees a letter act 90 ms after it, as before', () => {
    const { steps } = replayTrace(traceOf({ keys: ['c'], gaps: 0 }));
    expect(steps.flatMap(({ effects }) => effects)).toContainEqual({ kind: 'wait', ms: 90 });
  });
});

describe('Enter within half a second of a digit that went to no field', () => {
  it('does nothing, at any pace and after any number of digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 36, max: 500 }), (count, gaps) => {
        const { done } = read({ keys: [...'12345'.slice(0, count), 'Enter'], gaps });
        expect(done).not.toContain('Enter');
      }),
    );
  });

  it('does nothing when a press or another key came in between', () => {
    const [digit, enter] = traceOf({ keys: ['4', 'Enter'], gaps: 300 }).filter(({ type }) => type === 'down');
    if (!digit || !enter) throw new Error('The trace lacks a key.');
    const press: TraceEvent = { type: 'press', atMs: 200 };
    const arrow: TraceEvent = {
      type: 'down',
      key: 'ArrowDown',
      code: 'ArrowDown',
      atMs: 250,
      target: 'page',
    };
    expect(replayTrace([digit, press, arrow, enter]).done).not.toContain('Enter');
  });

  it('acts after a scan, and after half a second', () => {
    expect(read({ keys: [...EAN, 'Enter', 'Enter'], gaps: [...Array(13).fill(4), 200] }).done).toEqual([
      'Enter',
    ]);
    expect(read({ keys: ['4', 'Enter'], gaps: 501 }).done).toEqual(['4', 'Enter']);
  });
});

describe('a slow scan in a field whose Enter takes a payment', () => {
  const field = fc.constantFrom<TargetKind>('text', 'numbers');
  const slow = fc.array(fc.integer({ min: 36, max: 80 }), { minLength: 20, maxLength: 20 });

  it('is taken at 36 to 80 ms a key, and neither its characters nor its end act', () => {
    fc.assert(
      fc.property(code, end, field, slow, (text, last, target, gaps) => {
        expect(read({ keys: [...text, last], gaps, target, enterPays: true })).toEqual(scanned(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is taken without what a person typed a moment before', () => {
    const gaps = [200, 200, ...Array<number>(13).fill(60)];
    const keys = ['4', '2', ...EAN, 'Enter'];
    expect(read({ keys, gaps, target: 'text', enterPays: true })).toEqual({ scans: [EAN], done: ['4', '2'] });
  });

  it('is told from a person, who leaves more than 90 ms at one of six keys or sooner', () => {
    const pauses = fc.array(fc.integer({ min: 91, max: 299 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(code, field, slow, pauses, fc.nat({ max: 5 }), (text, target, fast, late, first) => {
        const gaps = fast.map((gapMs, index) => (index % 6 === first ? (late[index % 4] ?? 91) : gapMs));
        const keys = [...text, 'Enter'];
        expect(read({ keys, gaps, target, enterPays: true })).toEqual({ scans: [], done: keys });
      }),
      { numRuns: 500 },
    );
  });

  it('is typed text in any other field, and without a digit', () => {
    const keys = [...EAN, 'Enter'];
    expect(read({ keys, gaps: 60, target: 'text' })).toEqual({ scans: [], done: keys });
    const word = [...'approved', 'Enter'];
    expect(read({ keys: word, gaps: 60, target: 'text', enterPays: true })).toEqual({
      scans: [],
      done: word,
    });
  });
});

describe('a slow scan of three to five characters outside of text fields', () => {
  const short = fc
    .array(fc.constantFrom(...'0123456789CDER'), { minLength: 3, maxLength: 5 })
    .map((characters) => characters.join(''));
  const slow = fc.array(fc.integer({ min: 36, max: 80 }), { minLength: 5, maxLength: 5 });

  it('presses nothing and runs no command of its letters, and its code is told', () => {
    fc.assert(
      fc.property(short, slow, prefix, (text, gaps, before) => {
        expect(
          read({ keys: [...before, ...text, 'Enter'], gaps: [...before.map(() => 60), ...gaps] }),
        ).toEqual({
          scans: [],
          done: [],
          tooSlow: [text],
        });
      }),
      { numRuns: 500 },
    );
  });

  it('is told too when its keys come as late as a person’s', () => {
    expect(read({ keys: [...'4011', 'Enter'], gaps: 200 })).toMatchObject({ scans: [], tooSlow: ['4011'] });
  });

  it('is told without the keys that a person pressed before it', () => {
    const keys = ['r', ...'4011', 'Enter'];
    expect(read({ keys, gaps: [200, 60, 60, 60, 60] })).toEqual({
      scans: [],
      done: ['r'],
      tooSlow: ['4011'],
    });
  });
});
