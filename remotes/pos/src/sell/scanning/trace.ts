// The plain events that the scanner is read from. They are JSON, so that the keys of a scanner can be recorded in one shop and
// replayed in another place. Times are in milliseconds.

/**
 * The element with the focus, as far as it matters to a scan. 'page' is no text field; in 'loose' places of the page the barcode
 * field takes what a person types. 'numbers' is a field in which letters are commands.
 */
export type TargetKind = 'page' | 'loose' | 'text' | 'numbers' | 'code' | 'secret';

export interface KeyDown {
  readonly type: 'down';
  /** Empty in a secret field. */
  readonly key: string;
  readonly code: string;
  readonly atMs: number;
  /** The time at which the page got the key, when a busy computer delivered it later. */
  readonly seenAtMs?: number;
  readonly target: TargetKind;
  /** Tells text fields apart. */
  readonly field?: number;
  /** Ctrl, Alt or Meta is held. */
  readonly isCommand?: boolean;
  /** One of the till's function keys, with which a scanner may begin. */
  readonly isShortcut?: boolean;
  readonly isRepeat?: boolean;
  readonly isComposing?: boolean;
}

export interface KeyUp {
  readonly type: 'up';
  readonly key: string;
  readonly code: string;
  readonly atMs: number;
}

/** A finger or the mouse. */
export interface Press {
  readonly type: 'press';
  readonly atMs: number;
  readonly seenAtMs?: number;
}

/** A text field other than the barcode field lost the focus. */
export interface Leave {
  readonly type: 'leave';
  readonly field: number;
  readonly atMs: number;
}

export type TraceEvent = KeyDown | KeyUp | Press | Leave;
export type Trace = readonly TraceEvent[];

/** The number of the barcode field among the text fields. */
export const CODE_FIELD = 0;

/** Returns the number of the text field that a key was typed in. Null outside of text fields. */
export function fieldOfKey({ target, field = 1 }: KeyDown): number | null {
  if (target === 'code') return CODE_FIELD;
  return target === 'text' || target === 'numbers' ? field : null;
}

/** True when a key writes a character into the place that it was typed in. */
export function isTyped(event: KeyDown): boolean {
  if (fieldOfKey(event) === null || !isCharacter(event)) return false;
  return event.target !== 'numbers' || !/\p{L}/u.test(event.key);
}

export function isCharacter({ key, isCommand = false }: KeyDown): boolean {
  return key.length === 1 && !isCommand;
}

/** Returns the name that the press and the release of a key have in common. */
export function nameOfKey({ key, code }: Pick<KeyDown, 'key' | 'code'>): string {
  return code || key;
}
