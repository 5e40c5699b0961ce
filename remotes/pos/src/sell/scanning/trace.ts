// The plain events that the scan reader reads. The events are JSON, so that a scanner's keys can be recorded in one
// shop and replayed elsewhere. Times are in milliseconds.

/**
 * The kind of element that has the focus. 'page' is not a text field. In a 'list', characters look for an option. In
 * 'loose' places the barcode field takes the keys that a person types. 'numbers' is a field in which letters are
 * commands.
 */
export type TargetKind = 'page' | 'list' | 'loose' | 'text' | 'numbers' | 'code' | 'secret';

export interface KeyDown {
  readonly type: 'down';
  /** Empty in a secret field. */
  readonly key: string;
  readonly code: string;
  readonly atMs: number;
  /** The time at which the page got the key, when a busy computer delivered it later. */
  readonly seenAtMs?: number;
  readonly target: TargetKind;
  /** The number of the text field, which tells text fields apart. */
  readonly field?: number;
  /** True in a text field whose Enter takes a payment. */
  readonly enterPays?: boolean;
  /** True while Ctrl, Alt or Meta is held. */
  readonly isCommand?: boolean;
  /** True for the till's function keys, because a scanner may begin with one of them. */
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

/** A press by finger or mouse. */
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
