import type { RefObject } from 'react';
import type { KeySource } from '../keys/key-source';
import { focusedElement, isTextField } from '../keys/text-field';
import { isFocusInUse } from './focus-keeper';
import type { KeysEffect, KeysEvent } from './fold-keys';
import { createKeyHands } from './key-hands';
import type { LiveScanner } from './live-scanner';
import { createFieldNumbers, toKeyDown } from './page-events';
import { createPatientTimer, type PatientTimer } from './patient-timer';

/** The event that Fluent's manager of the focus dispatches before Tab moves the focus. It hears keys before all others. */
const FOCUS_MOVE = 'tabster:movefocus';

export interface ScannerOptions {
  /** Where keys are heard. */
  readonly source: KeySource;
  readonly scanner: LiveScanner;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  /** True in scanning mode, in which keys that were meant for nothing are typed into the barcode field. */
  readonly isScanning: () => boolean;
  /** True for the code of a product. */
  readonly isKnown: (code: string) => boolean;
  readonly onCode: (code: string) => void;
  /** Hears what was read, for a recording. */
  readonly onRead?: (event: KeysEvent, effects: readonly KeysEffect[]) => void;
  readonly timer?: PatientTimer;
  /** In milliseconds, on the clock of the keys. */
  readonly now?: () => number;
}

/**
 * Reads a keyboard-wedge scanner wherever the focus is: on a product, in a field, in a dialog; until the returned function is
 * called. A key that may be a scanner's is kept outside of text fields, and done when a person pressed it, because the opening of
 * a list cannot be taken back without being seen.
 */
export function readScanner(options: ScannerOptions): () => void {
  const { source, scanner, codeField, till, timer = createPatientTimer() } = options;
  const { now = () => performance.now() } = options;
  let lastRead: KeyboardEvent | null = null;
  const places = { codeField: () => codeField.current, isLoose };
  const numberOf = createFieldNumbers(places);
  const hands = createKeyHands({
    timer,
    codeField,
    isLoose,
    isScanning: options.isScanning,
    isKnown: options.isKnown,
    onCode: options.onCode,
    answer: send,
  });

  function send(event: KeysEvent, cause: Event | null) {
    const effects = scanner.fold(event);
    options.onRead?.(event, effects);
    for (const effect of effects) hands.carryOut(effect, cause);
  }

  function isLoose(target: EventTarget | null, field: HTMLInputElement): boolean {
    if (!options.isScanning() || isTextField(target) || field.checkVisibility?.() === false) return false;
    return !isFocusInUse(focusedElement(field), till.current);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (hands.isReplaying() || event === lastRead) return;
    lastRead = event;
    send(toKeyDown(event, places, numberOf, now()), event);
  }

  function handleKeyUp(event: KeyboardEvent) {
    if (hands.isReplaying()) return;
    const { key, code, timeStamp } = event;
    send({ type: 'up', key, code, atMs: timeStamp }, event);
  }

  /** Reads the Tab of a scan, which moves no focus, before the manager of the focus hides it from all others. */
  function handleFocusMove(event: Event) {
    const key = keyOfFocusMove(event);
    if (!key) return;
    handleKeyDown(key);
    if (key.defaultPrevented) event.preventDefault();
  }

  function handleFocusOut({ target }: FocusEvent) {
    if (!isTextField(target) || target === codeField.current) return;
    send({ type: 'leave', field: numberOf(target), atMs: now() }, null);
  }

  function handlePress({ timeStamp }: Event) {
    send({ type: 'press', atMs: timeStamp, seenAtMs: now() }, null);
  }

  const heard = [
    ['pointerdown', handlePress],
    ['keydown', handleKeyDown],
    ['keyup', handleKeyUp],
    [FOCUS_MOVE, handleFocusMove],
    ['focusout', handleFocusOut],
  ] as [string, EventListener][];
  for (const [type, listener] of heard) source.addEventListener(type, listener, { capture: true });
  return () => {
    timer.stop();
    for (const [type, listener] of heard) source.removeEventListener(type, listener, { capture: true });
  };
}

function keyOfFocusMove(event: Event): KeyboardEvent | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const key = typeof detail === 'object' && detail && 'relatedEvent' in detail ? detail.relatedEvent : null;
  return key instanceof KeyboardEvent && key.type === 'keydown' ? key : null;
}
