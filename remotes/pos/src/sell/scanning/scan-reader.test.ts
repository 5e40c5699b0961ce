import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFastKeys,
  isInScan,
  isReading,
  type KeyReading,
  type KeyStroke,
  NOTHING_READ,
  readStroke,
} from './scan-reader';

const EAN = '4006381333931';

interface Typing {
  readonly text: string;
  /** The times before each key after the first, including the end. A number applies to all keys. */
  readonly gaps: number | readonly number[];
  readonly end?: 'Enter' | 'Tab';
}

/** Returns a reader that keeps its own state. */
function createScanReader() {
  let state = NOTHING_READ;
  return {
    read(stroke: KeyStroke): KeyReading {
      const step = readStroke(state, stroke);
      state = step.state;
      return step.reading;
    },
    isReading: (nowMs: number) => isReading(state, nowMs),
    isInScan: (nowMs: number) => isInScan(state, nowMs),
    fastKeys: (nowMs: number) => countFastKeys(state, nowMs),
  };
}

/** Types the texts one after another, a second apart, and returns the reading of every key. */
function type(...typings: Typing[]): KeyReading[] {
  const reader = createScanReader();
  let atMs = 0;
  return typings.flatMap(({ text, gaps, end = 'Enter' }) => {
    atMs += 1000;
    return [...text, end].map((key, index) => {
      if (index > 0) atMs += typeof gaps === 'number' ? gaps : (gaps[index - 1] ?? 0);
      return reader.read({ key, atMs });
    });
  });
}

function scansOf(readings: KeyReading[]): string[] {
  return readings.flatMap((reading) => (reading.kind === 'scan' ? [reading.code] : []));
}

describe('the scan reader', () => {
  it('takes a scan, ended by Enter or Tab', () => {
    expect(scansOf(type({ text: EAN, gaps: 4 }))).toEqual([EAN]);
    expect(scansOf(type({ text: 'SKU-77', gaps: 20, end: 'Tab' }))).toEqual(['SKU-77']);
    expect(scansOf(type({ text: '40063 81', gaps: 5 }))).toEqual(['40063 81']);
  });

  it('recognizes a scan although a busy computer delayed single keys', () => {
    const gaps = Array.from({ length: 13 }, (_, index) => (index % 5 === 3 ? 180 : 8));
    expect(scansOf(type({ text: EAN, gaps }))).toEqual([EAN]);
  });

  it('recognizes a scan over a bad connection by its end', () => {
    expect(scansOf(type({ text: EAN, gaps: [70, 70, 8, 70, 8, 8, 70, 8, 8, 8, 8, 8, 8] }))).toEqual([EAN]);
  });

  it('separates the keys that a person typed before a scan from the scan', () => {
    const readings = type({ text: `ab${EAN}`, gaps: [60, 200, ...Array(13).fill(8)] });
    expect(readings.at(-1)).toEqual({ kind: 'scan', code: EAN, count: EAN.length });
  });

  it('takes no scan from typing and its Enter', () => {
    expect(scansOf(type({ text: '20.00', gaps: 90 }))).toEqual([]);
    expect(scansOf(type({ text: '50', gaps: 15 }))).toEqual([]);
    expect(scansOf(type({ text: 'bea', gaps: [20, 25, 60] }))).toEqual([]);
  });

  it('leaves Space and Enter to the button they are pressed on', () => {
    const reader = createScanReader();
    expect(reader.read({ key: ' ', atMs: 10 })).toEqual({ kind: 'person' });
    expect(reader.read({ key: 'Enter', atMs: 900 })).toEqual({ kind: 'person' });
  });

  it('reports at once which keys were a person’s', () => {
    const opens = type({ text: 'beans', gaps: 60 }).map((reading) => 'open' in reading && reading.open);
    expect(opens.slice(0, 5)).toEqual([1, 2, 2, 2, 2]);
    const scanned = type({ text: EAN, gaps: 4 }).map((reading) => 'open' in reading && reading.open);
    expect(scanned.slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('includes a prefix, a separator and a second end in the scan, but not in its code', () => {
    const reader = createScanReader();
    const keys = ['F9', ...'40063', 'F4', 'j', ...'81333931', 'Enter', 'Tab', 'ArrowDown'];
    const readings = keys.map((key, index) =>
      reader.read({ key, atMs: index * 4, withModifier: key === 'j', canBegin: key === 'F9' }),
    );
    expect(readings.map(({ kind }) => kind)).toEqual([
      ...Array(16).fill('candidate'),
      'scan',
      'after-scan',
      'after-scan',
    ]);
    expect(readings[16]).toEqual({ kind: 'scan', code: '4006381333931', count: 16 });
    expect(reader.read({ key: 'Escape', atMs: 80 })).toEqual({ kind: 'person' });
    expect(reader.read({ key: 'Enter', atMs: 400 })).toEqual({ kind: 'person' });
  });

  it('leaves keys without a character to a person who types', () => {
    const reader = createScanReader();
    reader.read({ key: 'a', atMs: 0 });
    for (const key of ['Escape', 'ArrowDown', 'F5', 'Dead', 'Process'])
      expect(reader.read({ key, atMs: 20 })).toEqual({ kind: 'person' });
    expect(reader.read({ key: 'Shift', atMs: 25 })).toEqual({ kind: 'ignored' });
  });

  it('is reading only while keys keep coming', () => {
    const reader = createScanReader();
    reader.read({ key: '4', atMs: 0 });
    expect([reader.isReading(200), reader.isReading(500)]).toEqual([true, false]);
    expect(reader.isInScan(1)).toBe(false);
    for (const [index, key] of [...'006'].entries()) reader.read({ key, atMs: 4 + index * 4 });
    expect([reader.isInScan(20), reader.isInScan(400)]).toEqual([true, false]);
  });

  it('measures the pause from the time the page got a key, which is late on a busy computer', () => {
    const reader = createScanReader();
    for (const [index, key] of [...'4006'].entries())
      reader.read({ key, atMs: index * 4, seenAtMs: index * 4 + 500 });
    expect([reader.isReading(600), reader.isInScan(600), reader.fastKeys(600)]).toEqual([true, true, 4]);
    expect([reader.isReading(900), reader.isInScan(900), reader.fastKeys(900)]).toEqual([false, false, 0]);
  });
});

const character = fc.constantFrom(...'0123456789ABCDEFabcdef-./ ');
const codeOf = (minLength: number) =>
  fc
    .array(character, { minLength: minLength - 1, maxLength: 30 })
    .map((characters) => `4${characters.join('')}`);

/** The gaps of a scanner: steady, with one late key at any place. */
const scanWithLateKey = codeOf(6).chain((text) =>
  fc.record({
    text: fc.constant(text),
    gaps: fc
      .tuple(
        fc.array(fc.integer({ min: 2, max: 30 }), { minLength: text.length, maxLength: text.length }),
        fc.nat({ max: text.length - 1 }),
        fc.integer({ min: 2, max: 80 }),
      )
      .map(([gaps, late, lateMs]) => gaps.with(late, lateMs)),
    end: fc.constantFrom('Enter' as const, 'Tab' as const),
  }),
);

/** The gaps of a fast typist: 40 to 150 ms, and rolls in which up to three keys come 8 to 35 ms apart. */
const humanGaps = fc
  .array(
    fc.tuple(
      fc.array(fc.integer({ min: 8, max: 35 }), { maxLength: 2 }),
      fc.oneof(fc.integer({ min: 40, max: 150 }), fc.integer({ min: 150, max: 900 })),
    ),
    { minLength: 1, maxLength: 15 },
  )
  .map((rolls) => rolls.flatMap(([roll, pause]) => [...roll, pause]));

const typedByHand = fc.tuple(humanGaps, codeOf(1), fc.boolean()).map(([gaps, text, rollsOn]) => {
  const typed = text.slice(0, gaps.length);
  return { text: typed, gaps: rollsOn ? gaps.slice(-typed.length) : gaps.slice(0, typed.length) };
});

describe('any rhythm', () => {
  it('takes every scan of 6 characters and more at 2 to 30 ms a key, one key of it up to 80 ms late', () => {
    fc.assert(
      fc.property(fc.array(scanWithLateKey, { minLength: 1, maxLength: 20 }), (scans) => {
        expect(scansOf(type(...scans))).toEqual(scans.map(({ text }) => text));
      }),
      { numRuns: 300 },
    );
  });

  it('takes every scan of 3 characters and more at 2 to 30 ms a key, however close scans follow each other', () => {
    const scan = codeOf(3).filter((text) => !text.startsWith(' '));
    fc.assert(
      fc.property(
        fc.array(scan, { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 2, max: 30 }),
        (codes, gapMs) => {
          const reader = createScanReader();
          let atMs = 0;
          const readings = codes.flatMap((text) =>
            [...text, 'Enter'].map((key) => {
              atMs += gapMs;
              return reader.read({ key, atMs });
            }),
          );
          expect(scansOf(readings)).toEqual(codes);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes nothing that was typed by hand, with rolls of three keys at any place', () => {
    fc.assert(
      fc.property(fc.array(typedByHand, { minLength: 1, maxLength: 20 }), (typings) => {
        expect(scansOf(type(...typings))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a person’s key open for at most the next two keys', () => {
    fc.assert(
      fc.property(typedByHand, (typing) => {
        for (const reading of type(typing)) {
          // At most a roll of three keys, two pauses around it, and the key that ends the second pause.
          if (reading.kind === 'candidate') expect(reading.open).toBeLessThanOrEqual(7);
        }
      }),
    );
  });
});
