import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanReader, type KeyPlace, type KeyVerdict } from './scan-reader';

interface Typing {
  readonly text: string;
  readonly gapMs: number;
  readonly place?: KeyPlace;
  readonly end?: string;
}

/** Types each text in turn, a second apart, and answers the verdict of every key. */
function type(...typings: Typing[]): KeyVerdict[] {
  const reader = createScanReader();
  let atMs = 0;
  return typings.flatMap(({ text, gapMs, place = 'elsewhere', end = 'Enter' }) => {
    atMs += 1000;
    return [...text, end].map((key) => {
      atMs += gapMs;
      return reader.read({ key, atMs, place });
    });
  });
}

function scansOf(verdicts: KeyVerdict[]): string[] {
  return verdicts.flatMap((verdict) => (verdict.kind === 'scan' ? [verdict.code] : []));
}

describe('the scan reader', () => {
  it('takes a scan from wherever the focus is, ended by Enter or Tab', () => {
    expect(scansOf(type({ text: '4006381333931', gapMs: 4 }))).toEqual(['4006381333931']);
    expect(scansOf(type({ text: 'SKU-77', gapMs: 20, end: 'Tab' }))).toEqual(['SKU-77']);
  });

  it('lets no key of a scan reach the button that has the focus', () => {
    const verdicts = type({ text: '40063 81', gapMs: 5 });
    expect(verdicts.map((verdict) => verdict.kind)).toEqual([...Array(8).fill('take'), 'scan']);
  });

  it('asks for the text field to be put back after a scan into it', () => {
    const verdicts = type({ text: '4006381333931', gapMs: 4, place: 'text-field' });
    expect(verdicts[0]).toEqual({ kind: 'pass-and-remember' });
    expect(verdicts.slice(1, -1).every((verdict) => verdict.kind === 'pass')).toBe(true);
    expect(verdicts.at(-1)).toEqual({ kind: 'scan', code: '4006381333931', restoreField: true });
  });

  it('knows a scan in a text field although a busy computer held single keys back', () => {
    const reader = createScanReader();
    let atMs = 0;
    const verdicts = [...'4006381333931', 'Enter'].map((key, index) => {
      atMs += index % 5 === 4 ? 180 : 8;
      return reader.read({ key, atMs, place: 'text-field' });
    });
    expect(scansOf(verdicts)).toEqual(['4006381333931']);
  });

  it('leaves what a person types in a text field, and their Enter, alone', () => {
    const verdicts = type({ text: '20.00', gapMs: 90, place: 'text-field' });
    expect(verdicts.every((verdict) => verdict.kind !== 'take' && verdict.kind !== 'scan')).toBe(true);
  });

  it('does not take a short quick amount for a code', () => {
    expect(scansOf(type({ text: '50', gapMs: 15, place: 'text-field' }))).toEqual([]);
  });

  it('leaves Space and Enter to the button they are pressed on', () => {
    const reader = createScanReader();
    expect(reader.read({ key: ' ', atMs: 10, place: 'elsewhere' })).toEqual({ kind: 'pass' });
    expect(reader.read({ key: 'Enter', atMs: 900, place: 'elsewhere' })).toEqual({ kind: 'pass' });
  });

  it('keeps a shortcut from firing inside a scan, and lets it through otherwise', () => {
    const reader = createScanReader();
    for (const [index, key] of [...'4006'].entries())
      reader.read({ key, atMs: index * 3, place: 'elsewhere' });
    expect(reader.read({ key: 'F9', atMs: 14, place: 'elsewhere' })).toEqual({ kind: 'take' });
    expect(reader.read({ key: 'j', atMs: 15, place: 'elsewhere', withModifier: true })).toEqual({
      kind: 'take',
    });
    expect(reader.read({ key: 'F9', atMs: 900, place: 'elsewhere' })).toEqual({ kind: 'pass' });
  });

  it('is reading only while keys keep coming', () => {
    const reader = createScanReader();
    reader.read({ key: '4', atMs: 0, place: 'elsewhere' });
    expect(reader.isReading(200)).toBe(true);
    expect(reader.isReading(500)).toBe(false);
  });

  it('keeps the keys of a scan out of the barcode field and submits what stands there with them', () => {
    const verdicts = type({ text: '4006381', gapMs: 4, place: 'code-field' });
    expect(verdicts.slice(0, -1).every((verdict) => verdict.kind === 'take')).toBe(true);
    expect(verdicts.at(-1)).toEqual({ kind: 'submit-field', text: '4006381' });
  });

  it('hands slow keys in the barcode field back, to be shown there', () => {
    const reader = createScanReader();
    reader.read({ key: 'S', atMs: 0, place: 'code-field' });
    reader.read({ key: 'K', atMs: 300, place: 'code-field' });
    expect(reader.handBack()).toBe('SK');
    expect(reader.handBack()).toBe('');
    expect(reader.read({ key: 'Enter', atMs: 900, place: 'code-field' })).toEqual({
      kind: 'submit-field',
      text: '',
    });
  });

  it('reads a code to its end although the focus reached the barcode field in the middle of it', () => {
    const reader = createScanReader();
    for (const [index, key] of [...'400638'].entries()) {
      reader.read({ key, atMs: index * 4, place: index < 3 ? 'elsewhere' : 'code-field' });
    }
    expect(reader.read({ key: 'Enter', atMs: 30, place: 'code-field' })).toEqual({
      kind: 'submit-field',
      text: '400638',
    });
  });

  it('loses none of any burst of scans, and keeps their order, wherever the focus is', () => {
    const code = fc
      .array(fc.constantFrom(...'0123456789ABCDEFabcdef-./ '), { minLength: 6, maxLength: 20 })
      .map((characters) => `4${characters.join('')}`);
    fc.assert(
      fc.property(
        fc.array(code, { minLength: 1, maxLength: 50 }),
        fc.constantFrom<KeyPlace>('text-field', 'elsewhere'),
        (codes, place) => {
          const reader = createScanReader();
          let atMs = 0;
          const verdicts = codes.flatMap((text) =>
            [...text, 'Enter'].map((key) => {
              atMs += 3;
              return reader.read({ key, atMs, place });
            }),
          );
          expect(scansOf(verdicts)).toEqual(codes);
        },
      ),
    );
  });
});
