// Tells a keyboard-wedge scanner from a person by the pace of the keys, wherever the focus is.
// Must: a scan in a text field leaves no trace there, and its Enter confirms nothing.
// Must: a person's own keys are never taken from a text field.

/** Scanners leave 1 to 40 ms between keys; a person's fastest rolls are above 50 ms over six keys in a row. */
const SCANNER_GAP_MS = 50;
/** Outside text fields nobody types, so slow wireless scanners may take their time. */
const RELAXED_GAP_MS = 120;
const SHORTEST_CODE_IN_TEXT_FIELD = 6;
const SHORTEST_CODE = 3;

export interface KeyStroke {
  readonly key: string;
  readonly atMs: number;
  /** The key lands in a text field other than the barcode field. */
  readonly inTextField: boolean;
  /** Ctrl, Alt or Meta is held: a command, never part of a code. */
  readonly withModifier?: boolean;
}

export type KeyVerdict =
  | { readonly kind: 'pass' }
  /** A first key in a text field: remember what stands there, a scan may have begun. */
  | { readonly kind: 'pass-and-remember' }
  | { readonly kind: 'take' }
  | { readonly kind: 'scan'; readonly code: string; readonly restoreField: boolean };

export interface ScanReader {
  read(stroke: KeyStroke): KeyVerdict;
  /** True while a code is coming in: moving the focus now would cut it in two. */
  isReading(nowMs: number): boolean;
}

const PASS: KeyVerdict = { kind: 'pass' };
const TAKE: KeyVerdict = { kind: 'take' };

export function createScanReader(): ScanReader {
  let code = '';
  let lastAtMs = Number.NEGATIVE_INFINITY;
  let beganInTextField = false;

  function isFast(atMs: number): boolean {
    return atMs - lastAtMs <= (beganInTextField ? SCANNER_GAP_MS : RELAXED_GAP_MS);
  }

  function readCharacter(stroke: KeyStroke): KeyVerdict {
    const goesOn = code !== '' && isFast(stroke.atMs);
    if (!goesOn) {
      code = '';
      beganInTextField = stroke.inTextField;
      // A space alone is a person pressing a button.
      if (stroke.key === ' ') return PASS;
    }
    code += stroke.key;
    lastAtMs = stroke.atMs;
    if (!beganInTextField) return TAKE;
    return goesOn ? PASS : { kind: 'pass-and-remember' };
  }

  function readEnd(stroke: KeyStroke): KeyVerdict {
    const shortest = beganInTextField ? SHORTEST_CODE_IN_TEXT_FIELD : SHORTEST_CODE;
    const isScan = code.length >= shortest && isFast(stroke.atMs);
    const verdict: KeyVerdict = isScan ? { kind: 'scan', code, restoreField: beganInTextField } : PASS;
    code = '';
    return verdict;
  }

  return {
    read(stroke) {
      if (stroke.key === 'Shift' || stroke.key === 'CapsLock') return PASS;
      if (stroke.withModifier) {
        // Some scanners send Ctrl+J and the like inside a code; a shortcut of the browser must not fire from it.
        return code !== '' && isFast(stroke.atMs) ? TAKE : PASS;
      }
      if (stroke.key === 'Enter' || stroke.key === 'Tab') return readEnd(stroke);
      if (stroke.key.length === 1) return readCharacter(stroke);
      const isInsideScan = code.length >= SHORTEST_CODE && isFast(stroke.atMs);
      if (isInsideScan) return TAKE;
      code = '';
      return PASS;
    },
    isReading: (nowMs) => code !== '' && isFast(nowMs),
  };
}
