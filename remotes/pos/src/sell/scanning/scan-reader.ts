// Tells a keyboard-wedge scanner from a person by the pace of the keys, wherever the focus is.
// Must: a scan in a text field leaves no trace there, and its Enter confirms nothing.
// Must: a person's own keys are never lost: what was no scan is handed back.

/** Scanners leave 1 to 40 ms between keys, a person 60 and more. */
const SCANNER_GAP_MS = 45;
/** A busy computer or a wireless scanner may hold single keys back: most gaps decide, not each. */
const SCANNER_SHARE = 0.7;
const LONGEST_GAP_MS = 300;
/** In the barcode field a person sees what they type, soon. */
const SHOW_TYPED_AFTER_MS = 120;
const SHORTEST_CODE_IN_TEXT_FIELD = 6;
const SHORTEST_CODE = 3;

/** Where a key lands: in the barcode field, in another text field, or on anything else. */
export type KeyPlace = 'code-field' | 'text-field' | 'elsewhere';

interface KeyStroke {
  readonly key: string;
  readonly atMs: number;
  readonly place: KeyPlace;
  /** Ctrl, Alt or Meta is held: a command, never part of a code. */
  readonly withModifier?: boolean;
}

export type KeyVerdict =
  | { readonly kind: 'pass' }
  /** A first key in a text field: remember what stands there, a scan may have begun. */
  | { readonly kind: 'pass-and-remember' }
  /** The key is kept here. In the barcode field too: writing 300 keys a second into it would cost more than selling. */
  | { readonly kind: 'take' }
  | { readonly kind: 'scan'; readonly code: string; readonly restoreField: boolean }
  /** Enter in the barcode field: what stands there and these last keys are the code. */
  | { readonly kind: 'submit-field'; readonly text: string };

export interface ScanReader {
  read(stroke: KeyStroke): KeyVerdict;
  /** True while a code is coming in: moving the focus now would cut it in two. */
  isReading(nowMs: number): boolean;
  /** Keys that were taken and became no scan; the reader forgets them. */
  handBack(): string;
}

const PASS: KeyVerdict = { kind: 'pass' };
const TAKE: KeyVerdict = { kind: 'take' };

export function createScanReader(): ScanReader {
  let code = '';
  let lastAtMs = Number.NEGATIVE_INFINITY;
  let fastGaps = 0;
  let began: KeyPlace = 'elsewhere';

  function goesOn(atMs: number): boolean {
    return code !== '' && atMs - lastAtMs <= LONGEST_GAP_MS;
  }

  function readCharacter({ key, atMs, place }: KeyStroke): KeyVerdict {
    const isFirst = !goesOn(atMs);
    if (isFirst) {
      // Slow keys in the barcode field are one code too: a person is typing it.
      if (began !== 'code-field' || place !== 'code-field') code = '';
      began = place;
      fastGaps = 0;
      // A space alone is a person pressing a button.
      if (key === ' ' && place === 'elsewhere') return PASS;
    } else if (atMs - lastAtMs <= SCANNER_GAP_MS) {
      fastGaps += 1;
    }
    code += key;
    lastAtMs = atMs;
    if (began !== 'text-field') return TAKE;
    return isFirst ? { kind: 'pass-and-remember' } : PASS;
  }

  function readEnd({ atMs, place, key }: KeyStroke): KeyVerdict {
    const text = code;
    const isScan = goesOn(atMs) && hasScannerPace(text.length);
    code = '';
    if (place === 'code-field' && (began !== 'text-field' || text === '')) {
      return key === 'Tab' && text === '' ? PASS : { kind: 'submit-field', text };
    }
    return isScan ? { kind: 'scan', code: text, restoreField: began === 'text-field' } : PASS;
  }

  function hasScannerPace(length: number): boolean {
    if (began !== 'text-field') return length >= SHORTEST_CODE;
    return length >= SHORTEST_CODE_IN_TEXT_FIELD && fastGaps >= (length - 1) * SCANNER_SHARE;
  }

  return {
    read(stroke) {
      if (stroke.key === 'Shift' || stroke.key === 'CapsLock') return PASS;
      const isInsideScan = goesOn(stroke.atMs) && code.length >= SHORTEST_CODE && fastGaps > 0;
      // Some scanners send Ctrl+J and the like inside a code; a shortcut of the browser must not fire from it.
      if (stroke.withModifier) return isInsideScan && hasScannerPace(code.length) ? TAKE : PASS;
      if (stroke.key === 'Enter' || stroke.key === 'Tab') return readEnd(stroke);
      if (stroke.key.length === 1) return readCharacter(stroke);
      return isInsideScan && isPrefixKey(stroke.key) ? TAKE : PASS;
    },
    isReading(nowMs) {
      const pauseMs = began === 'code-field' ? SHOW_TYPED_AFTER_MS : LONGEST_GAP_MS;
      return code !== '' && nowMs - lastAtMs <= pauseMs;
    },
    handBack() {
      const text = began === 'text-field' ? '' : code;
      code = '';
      return text;
    },
  };
}

/** Function keys can be set as a scanner's prefix or separator; Backspace and arrows are a person's. */
function isPrefixKey(key: string): boolean {
  return /^F\d{1,2}$/.test(key);
}
