import type { RefObject } from 'react';
import type { KeySource } from '../keys/key-source';
import { focusedElement, isTextField } from '../keys/text-field';
import { isFocusInUse } from './focus-keeper';
import type { KeysEffect, KeysEvent } from './fold-keys';
import { createKeyHands } from './key-hands';
import type { LiveScanner } from './live-scanner';
import { createFieldNumbers, toKeyDown } from './page-events';
import { createPatientTimer, type PatientTimer } from './patient-timer';

/**
 * The event that Fluent's focus manager dispatches before Tab moves the focus. The focus manager hears keys before all
 * others.
 */
const FOCUS_MOVE = 'tabster:movefocus';

export interface ScannerOptions {
  /** The target of the listeners for keys. */
  readonly source: KeySource;
  readonly scanner: LiveScanner;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  /** True in scanning mode, in which keys that no control uses are typed into the barcode field. */
  readonly isScanning: () => boolean;
  /** True when a code belongs to a product. */
  readonly isKnown: (code: string) => boolean;
  readonly onCode: (code: string) => void;
  /** Called with a product's code that came too slowly for a scan and was not taken. */
  readonly onTooSlow?: (code: string) => void;
  /** Called with every event and its effects, for a recording. */
  readonly onRead?: (event: KeysEvent, effects: readonly KeysEffect[]) => void;
  readonly timer?: PatientTimer;
  /** Returns the current time on the clock of the key events. In milliseconds. */
  readonly now?: () => number;
}

/**
 * Reads a keyboard-wedge scanner wherever the focus is, in fields and dialogs too, until the returned function is
 * called. Outside of text fields, a key that may be a scanner's is kept, and replayed when a person pressed it. Keys
 * are kept because opening and closing a list again would be visible.
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
    ...(options.onTooSlow && { onTooSlow: options.onTooSlow }),
    isHeld: scanner.isHeld,
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

  /**
   * Reads Tab before the focus manager hides the key from all others. The Tab that ends a scan must not move the focus.
   */
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
