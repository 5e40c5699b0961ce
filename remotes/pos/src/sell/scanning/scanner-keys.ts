import type { RefObject } from 'react';
import type { KeySource } from '../keys/key-source';
import { shortcutOf } from '../keys/shortcuts';
import { focusedElement, isSecretField, isTextField, isTextOf } from '../keys/text-field';
import { isFocusInUse } from './focus-keeper';
import {
  fieldOf,
  type KeptKey,
  rememberField,
  replayKey,
  restoreField,
  type TypedKey,
  typeInto,
} from './key-traces';
import { createPatientTimer } from './patient-timer';
import { LATE_KEY_MS, SCANNER_GAP_MS, type ScanReader } from './scan-reader';

/** Fingers hold a key longer. */
const SHORTEST_HOLD_MS = 20;
/** A function key that no finger pressed waits longer for the code behind it: a busy computer brings keys in pieces. */
const LATE_CODE_MS = 300;
/** A text field in which an unfinished entry counts before anything else is rung up. */
const TYPED_IN = '[data-keeps-focus]';

/** What Fluent's manager of the focus dispatches before Tab moves it; it hears the keys before everyone else. */
const FOCUS_MOVE = 'tabster:movefocus';

interface ScannerOptions {
  /** Where keys are heard. */
  readonly source: KeySource;
  readonly reader: ScanReader;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  /** In scanning mode keys that were meant for nothing are typed into the barcode field. */
  readonly isScanning: () => boolean;
  /** Whether a code is some product's. */
  readonly isKnown: (code: string) => boolean;
  readonly onCode: (code: string) => void;
}

type Trace = KeptKey | TypedKey | null;

/**
 * Reads a keyboard-wedge scanner wherever the focus is: on a product, in a field, in a dialog; until the returned function is
 * called. In text fields keys pass, and what stood there is put back when they were a scan. Anywhere else they are kept, and
 * done when they were a person's: the opening of a list cannot be taken back without being seen.
 */
export function readScanner(options: ScannerOptions): () => void {
  const { source, reader, codeField, till, isScanning, isKnown, onCode } = options;
  /** One for each key since the last pause: how to undo it, or how to do it. */
  let traces: Trace[] = [];
  /** The first of them, with which nothing is left to do. */
  let settled = 0;
  let keptKeys = 0;
  const timer = createPatientTimer();
  let isReplaying = false;
  let lastRead: KeyboardEvent | null = null;
  /** Keys whose release must not reach the page either: a button is pressed by the release of Space. */
  const keptDown = new Set<string>();

  function keep(event: KeyboardEvent) {
    stop(event);
    keptDown.add(nameOf(event));
    traces.push({ event, target: targetOf(event) });
    keptKeys += 1;
    letGoAfter(LATE_KEY_MS);
  }

  function letGoAfter(ms: number) {
    timer.start(ms, () => letGo(traces.length));
  }

  /** The first keys were a person's: what was kept of them is done now. */
  function letGo(count: number) {
    while (settled < count) {
      const index = settled;
      settled += 1;
      const trace = traces[index];
      if (!trace || !('event' in trace)) continue;
      keptKeys -= 1;
      traces[index] = doNow(trace);
    }
  }

  function forgetTraces() {
    traces = [];
    settled = 0;
    keptKeys = 0;
    timer.stop();
  }

  function doNow({ event, target }: KeptKey): Trace {
    const field = codeField.current;
    if (field && isCharacter(event) && isMeantForCode(target, field)) {
      if (focusedElement(field) !== field) field.focus({ preventScroll: true });
      const typed = rememberField(field);
      typeInto(field, event.key);
      return typed;
    }
    const isDown = event.key !== ' ' && keptDown.delete(nameOf(event));
    isReplaying = true;
    replayKey(event, target, isDown);
    isReplaying = false;
    return null;
  }

  function isMeantForCode(target: EventTarget | null, field: HTMLInputElement): boolean {
    if (!isScanning() || isTextField(target) || field.checkVisibility?.() === false) return false;
    return !isFocusInUse(focusedElement(field), till.current);
  }

  function letAllGo() {
    letGo(traces.length);
    forgetTraces();
  }

  function submitField(field: HTMLInputElement, rest: string) {
    const text = `${field.value}${rest}`;
    field.value = '';
    onCode(text);
  }

  function takeScan(code: string, count: number) {
    const first = traces.length - count;
    letGo(first);
    const scanned = traces.slice(first);
    forgetTraces();
    const field = codeField.current;
    const [start] = scanned;
    if (field && start && 'field' in start && start.field === field) {
      // The focus may have moved away in the middle of the scan.
      const rest = scanned.map(keptCharacter).join('');
      // What stood there may be the start of a scan that stuttered, or a person's: then the scan counts alone.
      const isPersons = start.text !== '' && isKnown(code) && !isKnown(`${field.value}${rest}`);
      if (!isPersons) return submitField(field, rest);
    }
    const restored = new Set<TypedKey['field']>();
    const entered = new Set<TypedKey['field']>();
    for (const trace of scanned) {
      const field = trace && fieldOf(trace);
      if (!field) continue;
      entered.add(field);
      if (!('field' in trace) || restored.has(field)) continue;
      restored.add(field);
      restoreField(trace);
    }
    for (const each of entered) if (each.matches(TYPED_IN)) finishEntry(each);
    onCode(code);
  }

  /** A person's key. One that ends what was kept for the barcode field belongs there too. */
  function passOn(event: KeyboardEvent) {
    const field = codeField.current;
    const endsCode = event.key === 'Enter' && keptKeys > 0 && targetOf(event) !== field;
    letAllGo();
    if (!field || !endsCode || !isScanning() || focusedElement(field) !== field) return;
    stop(event);
    keptDown.add(nameOf(event));
    submitField(field, '');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isReplaying || event === lastRead) return;
    lastRead = event;
    if (event.repeat) {
      if (keptDown.has(nameOf(event))) stop(event);
      return;
    }
    const target = targetOf(event);
    if (event.isComposing || isSecretField(target)) {
      letAllGo();
      return reader.forget();
    }
    const reading = reader.read({
      key: event.key,
      atMs: event.timeStamp,
      seenAtMs: Math.max(event.timeStamp, performance.now()),
      withModifier: isCommand(event),
      canBegin: shortcutOf(event) !== null,
    });
    if (reading.kind === 'scan') {
      stop(event);
      keptDown.add(nameOf(event));
      return takeScan(reading.code, reading.count);
    }
    if (reading.kind === 'after-scan') {
      keptDown.add(nameOf(event));
      return stop(event);
    }
    if (reading.kind !== 'candidate') {
      keptDown.delete(nameOf(event));
      if (reading.kind === 'person') passOn(event);
      return;
    }
    if (reading.count === 1) letAllGo();
    const isTyped = isTextField(target) && isCharacter(event) && isTextOf(target, event.key);
    // What the key before has done may move the focus, and what was typed here would be left behind.
    const isInScan = reading.isFast && (keptKeys > 0 || traces.at(-1) === null);
    if (isTyped && !isInScan) {
      // What was kept was typed before this key.
      letGo(traces.length);
      keptDown.delete(nameOf(event));
      traces.push(rememberField(target));
    } else {
      keep(event);
      letGo(reading.count - reading.open);
    }
  }

  /** The Tab of a scan moves no focus: the manager of the focus asks first, and would hide the key from everyone after it. */
  function handleFocusMove(event: Event) {
    const key = keyOfFocusMove(event);
    if (!key) return;
    handleKeyDown(key);
    if (key.defaultPrevented) event.preventDefault();
  }

  /** What has come of a scan so far is in no field by the time its own handlers take over what stands there. */
  function handleFocusOut({ target }: FocusEvent) {
    if (!isTextField(target) || target === codeField.current) return;
    const fastKeys = reader.fastKeys(performance.now());
    const scanned = traces
      .slice(traces.length - fastKeys)
      .filter((trace) => trace && 'field' in trace && trace.field === target);
    const [first] = scanned;
    if (!first || !('field' in first)) return;
    restoreField(first);
    traces = traces.map((trace) => (scanned.includes(trace) ? null : trace));
  }

  function handleKeyUp(event: KeyboardEvent) {
    if (isReplaying || !keptDown.delete(nameOf(event))) return;
    stop(event);
    const last = traces.at(-1);
    if (!last || !('event' in last) || last.event.key.length === 1 || last.event.code !== event.code) return;
    if (event.timeStamp - last.event.timeStamp < SHORTEST_HOLD_MS) letGoAfter(LATE_CODE_MS);
  }

  /** A person's key comes before the press of the same person: what it chose is there by then. */
  function handlePress({ timeStamp }: Event) {
    const last = traces.at(-1);
    if (keptKeys === 0 || !last || !('event' in last)) return;
    const isPerhapsScan =
      timeStamp - last.event.timeStamp <= SCANNER_GAP_MS || reader.isInScan(performance.now());
    if (isPerhapsScan) return;
    letAllGo();
    reader.forget();
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

/** A quantity that was typed and not yet taken over counts first: the scan comes on top of it. */
function finishEntry(field: HTMLElement) {
  field.blur();
  field.focus({ preventScroll: true });
}

function keyOfFocusMove(event: Event): KeyboardEvent | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const key = typeof detail === 'object' && detail && 'relatedEvent' in detail ? detail.relatedEvent : null;
  return key instanceof KeyboardEvent && key.type === 'keydown' ? key : null;
}

function keptCharacter(trace: Trace): string {
  return trace && 'event' in trace && isCharacter(trace.event) ? trace.event.key : '';
}

function isCharacter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !isCommand(event);
}

function isCommand(event: KeyboardEvent): boolean {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}

function targetOf(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? null;
}

function nameOf(event: KeyboardEvent): string {
  return event.code || event.key;
}

function stop(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}
