// Decides what happens with each key before it is known whether a scanner or a person pressed it. In text fields the
// key reaches the page, and the previous text is remembered. Everywhere else the key is kept until its source is known.
// Pure: a state and an event give the next state and the effects. `scanner-keys` carries out the effects on the page.
import { LATE_KEY_MS, SCANNER_GAP_MS } from './scan-pace';
import {
  countFastKeys,
  forgetKeys,
  isInScan,
  isSlowScanSoFar,
  type KeyReading,
  type KeyStroke,
  NOTHING_READ,
  type ReaderState,
  readStroke,
} from './scan-reader';
import {
  CODE_FIELD,
  fieldOfKey,
  isTyped,
  type KeyDown,
  type KeyUp,
  type Leave,
  nameOfKey,
  type Press,
  type TraceEvent,
} from './trace';

/** The shortest time that a finger holds a key. In milliseconds. */
const SHORTEST_HOLD_MS = 20;
/**
 * The wait for a code after a function key that no finger pressed. Longer than the usual wait, because a busy computer
 * delivers keys in batches. In milliseconds.
 */
const LATE_CODE_MS = 300;
/** The most time that a wait becomes longer by on a busy computer, so that a person's key still acts. In milliseconds. */
const MOST_LATENESS_MS = 500;

/** A key that can still be part of a scan. */
export interface OpenKey {
  readonly id: number;
  readonly event: KeyDown;
  /**
   * 'kept' was withheld from the page. 'typed' went into a text field. 'done' has acted and needs neither action nor
   * undo.
   */
  readonly is: 'kept' | 'typed' | 'done';
  /** The text field that the key was typed in. */
  readonly field: number | null;
}

export interface KeysState {
  readonly reader: ReaderState;
  /** The keys since the last pause. */
  readonly keys: readonly OpenKey[];
  /** The names of keys whose release is withheld from the page too, because the release of Space presses a button. */
  readonly held: readonly string[];
  readonly nextId: number;
}

export type KeysEvent =
  | TraceEvent
  /** The wait ended without another key. */
  | { readonly type: 'wait-over' }
  /** The answer to 'let-go' when the key went into the barcode field. */
  | { readonly type: 'entered'; readonly id: number }
  /** The answer to 'let-go' when the page is about to get a key whose release was held back. */
  | { readonly type: 'released'; readonly name: string }
  /** The answer to 'start-over'. */
  | { readonly type: 'started-over' }
  /** The answer to 'end-code' when the code was taken. */
  | { readonly type: 'ended'; readonly name: string };

export type KeysEffect =
  /** Withholds the event from the page. */
  | { readonly kind: 'stop' }
  /** Keeps the event, so that it can be replayed later. */
  | { readonly kind: 'keep'; readonly id: number }
  /** Remembers the text of the field that the event goes to. */
  | { readonly kind: 'remember'; readonly id: number }
  /** Replays a kept key, because a person pressed it. */
  | { readonly kind: 'let-go'; readonly key: OpenKey }
  /** Restores the text from before the first of these keys. */
  | { readonly kind: 'put-back'; readonly ids: readonly number[] }
  /** Sends the event after the focus, when the kept keys before it moved the focus. */
  | { readonly kind: 'follow' }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Forgets all kept keys and remembered texts, and ends the wait. */
  | { readonly kind: 'forget' }
  /** Does the same as 'forget'. In addition, the keys read so far can no longer be part of a scan. */
  | { readonly kind: 'start-over' }
  /** Takes a scan, undoes its keys, and forgets all kept keys and remembered texts. */
  | { readonly kind: 'take-scan'; readonly code: string; readonly keys: readonly OpenKey[] }
  /** Reports a code that came too slowly for a scan, so that the till can tell when the code is a product's. */
  | { readonly kind: 'tell-too-slow'; readonly code: string }
  /** Takes the text of the barcode field as a code, if the kept keys went into that field. */
  | { readonly kind: 'end-code'; readonly name: string };

export interface KeysStep {
  readonly state: KeysState;
  readonly effects: readonly KeysEffect[];
}

export const NO_KEYS: KeysState = { reader: NOTHING_READ, keys: [], held: [], nextId: 1 };

const STOP: KeysEffect = { kind: 'stop' };

export function fold(state: KeysState, event: KeysEvent): KeysStep {
  switch (event.type) {
    case 'down':
      return foldDown(state, event);
    case 'up':
      return foldUp(state, event);
    case 'press':
      return foldPress(state, event);
    case 'leave':
      return foldLeave(state, event);
    case 'wait-over':
      return letGo(state, state.keys.length);
    case 'entered':
      return foldEntered(state, event);
    case 'released':
      return { state: release(state, event.name), effects: [] };
    case 'started-over':
      return { state: { ...state, reader: forgetKeys(state.reader), keys: [] }, effects: [] };
    case 'ended':
      return { state: hold(state, event.name), effects: [STOP] };
  }
}

function foldDown(state: KeysState, pressed: KeyDown): KeysStep {
  if (pressed.isRepeat) return { state, effects: state.held.includes(nameOfKey(pressed)) ? [STOP] : [] };
  if (pressed.isComposing || pressed.target === 'secret') return letAllGoAndStartOver(state);
  const event = inPlaceOfScan(state, pressed);
  const { state: reader, reading } = readStroke(state.reader, toStroke(event));
  const read = { ...state, reader };
  switch (reading.kind) {
    case 'scan':
      return takeScan(hold(read, nameOfKey(event)), reading);
    case 'after-scan':
      return { state: hold(read, nameOfKey(event)), effects: [STOP] };
    case 'too-slow':
      return stopSlowEnd(hold(read, nameOfKey(event)), reading);
    case 'candidate':
      return foldCandidate(read, event, reading);
    case 'person':
      return foldPersonsKey(release(read, nameOfKey(event)), event);
    case 'ignored':
      return { state: release(read, nameOfKey(event)), effects: [] };
  }
}

/**
 * Returns the key as one outside of text fields, when the keys right before it were outside of them and look like a
 * slow scanner's. A dialog that closes gives the focus to a text field in the middle of such a scan.
 */
function inPlaceOfScan({ reader }: KeysState, event: KeyDown): KeyDown {
  if (fieldOfKey(event) === null || !isSlowScanSoFar(reader, event.atMs)) return event;
  const { field: _, enterPays: __, ...others } = event;
  return { ...others, target: 'page' };
}

function toStroke(event: KeyDown): KeyStroke {
  const { key, atMs, seenAtMs = atMs, target, isCommand = false, isShortcut = false } = event;
  const { enterPays = false } = event;
  const stroke = { key, atMs, seenAtMs, withModifier: isCommand, canBegin: isShortcut };
  if (target === 'page' || target === 'list')
    return { ...stroke, freePlace: target, mayPress: target === 'page' };
  // A key on its way to the barcode field is in no field yet.
  if (target === 'loose') return { ...stroke, freePlace: 'page', mayPress: false };
  return { ...stroke, mayPress: target === 'text' || target === 'numbers', enterPays };
}

type Candidate = Extract<KeyReading, { kind: 'candidate' }>;

function foldCandidate(before: KeysState, event: KeyDown, reading: Candidate): KeysStep {
  const start = reading.count === 1 ? letAllGo(before) : { state: before, effects: [] };
  const { keys } = start.state;
  // Keeps a character inside a scan, because the last key may still move the focus and the character would then stay in
  // this field.
  const isInside = reading.isFast && (keys.some(({ is }) => is === 'kept') || keys.at(-1)?.is === 'done');
  if (isTyped(event) && !isInside) {
    // Replays the kept keys first, because they were pressed before this one.
    const gone = after(start, (state) => letGo(state, state.keys.length));
    return after(gone, (state) => remember(release(state, nameOfKey(event)), event));
  }
  const kept = after(start, (state) => keep(state, event));
  return after(kept, (state) => letGo(state, reading.count - reading.open));
}

/**
 * Handles a person's key. Enter also ends a typed code when its last keys were kept and now go into the barcode field.
 * Must: the key goes where the keys before it led. Without that, the arrow keys after F6 chose a product.
 */
function foldPersonsKey(state: KeysState, event: KeyDown): KeysStep {
  const isEnd =
    event.key === 'Enter' && event.target !== 'code' && state.keys.some(({ is }) => is === 'kept');
  const gone = letAllGo(state);
  const moved: readonly KeysEffect[] =
    gone.effects.length > 1 && event.key !== 'Tab' ? [{ kind: 'follow' }] : [];
  const end: readonly KeysEffect[] = isEnd ? [{ kind: 'end-code', name: nameOfKey(event) }] : [];
  return { state: gone.state, effects: [...gone.effects, ...moved, ...end] };
}

function foldUp(state: KeysState, event: KeyUp): KeysStep {
  const name = nameOfKey(event);
  if (!state.held.includes(name)) return { state, effects: [] };
  const last = lastKept(state);
  const isShort =
    last !== null &&
    last.key.length !== 1 &&
    last.code === event.code &&
    event.atMs - last.atMs < SHORTEST_HOLD_MS;
  return {
    state: release(state, name),
    effects: isShort
      ? [STOP, { kind: 'wait', ms: Math.max(LATE_CODE_MS, LATE_KEY_MS + latenessOf(last)) }]
      : [STOP],
  };
}

/** Replays a person's kept keys before their press, so that the press sees the effect of those keys. */
function foldPress(state: KeysState, { atMs, seenAtMs = atMs }: Press): KeysStep {
  const last = lastKept(state);
  const isPerhapsScan =
    last === null || atMs - last.atMs <= SCANNER_GAP_MS || isInScan(state.reader, seenAtMs);
  return isPerhapsScan ? { state, effects: [] } : letAllGoAndStartOver(state);
}

/** Removes the characters of a scan from a field that loses the focus, before the field's own handlers use the text. */
function foldLeave(state: KeysState, { field, atMs }: Leave): KeysStep {
  const fastKeys = countFastKeys(state.reader, atMs);
  const ids = state.keys
    .slice(state.keys.length - fastKeys)
    .filter((key) => key.is === 'typed' && key.field === field)
    .map(({ id }) => id);
  if (ids.length === 0) return { state, effects: [] };
  const keys = state.keys.map((key) => (ids.includes(key.id) ? { ...key, is: 'done' as const } : key));
  return { state: { ...state, keys }, effects: [{ kind: 'put-back', ids }] };
}

function foldEntered(state: KeysState, event: Extract<KeysEvent, { type: 'entered' }>): KeysStep {
  const keys = state.keys.map((key) =>
    key.id === event.id ? { ...key, is: 'typed' as const, field: CODE_FIELD } : key,
  );
  return { state: { ...state, keys }, effects: [] };
}

function takeScan(state: KeysState, { code, count }: Extract<KeyReading, { kind: 'scan' }>): KeysStep {
  const first = state.keys.length - count;
  const gone = letGo(state, first);
  return {
    state: { ...gone.state, keys: [] },
    effects: [STOP, ...gone.effects, { kind: 'take-scan', code, keys: gone.state.keys.slice(first) }],
  };
}

/** Withholds an Enter that no person pressed. Its last `count` keys do not act, and the keys before them do. */
function stopSlowEnd(state: KeysState, { code, count }: Extract<KeyReading, { kind: 'too-slow' }>): KeysStep {
  const gone = letGo(state, state.keys.length - count);
  const told: readonly KeysEffect[] = code === '' ? [] : [{ kind: 'tell-too-slow', code }];
  return {
    state: { ...gone.state, keys: [] },
    effects: [STOP, ...gone.effects, { kind: 'forget' }, ...told],
  };
}

function keep(state: KeysState, event: KeyDown): KeysStep {
  const id = state.nextId;
  const key: OpenKey = { id, event, is: 'kept', field: null };
  return {
    state: { ...hold(state, nameOfKey(event)), keys: [...state.keys, key], nextId: id + 1 },
    effects: [STOP, { kind: 'keep', id }, { kind: 'wait', ms: LATE_KEY_MS + latenessOf(event) }],
  };
}

/** Returns how late the page got a key. The next key, which is already on its way, may be as late. In milliseconds. */
function latenessOf({ atMs, seenAtMs = atMs }: KeyDown): number {
  return Math.min(seenAtMs - atMs, MOST_LATENESS_MS);
}

function remember(state: KeysState, event: KeyDown): KeysStep {
  const id = state.nextId;
  const key: OpenKey = { id, event, is: 'typed', field: fieldOfKey(event) };
  return {
    state: { ...state, keys: [...state.keys, key], nextId: id + 1 },
    effects: [{ kind: 'remember', id }],
  };
}

/** Replays the kept keys among the first `count` keys. */
function letGo(state: KeysState, count: number): KeysStep {
  const gone = state.keys.slice(0, Math.max(count, 0)).filter(({ is }) => is === 'kept');
  if (gone.length === 0) return { state, effects: [] };
  const keys = state.keys.map((key) => (gone.includes(key) ? { ...key, is: 'done' as const } : key));
  return { state: { ...state, keys }, effects: gone.map((key) => ({ kind: 'let-go', key })) };
}

function letAllGo(state: KeysState): KeysStep {
  const gone = letGo(state, state.keys.length);
  return { state: { ...gone.state, keys: [] }, effects: [...gone.effects, { kind: 'forget' }] };
}

/**
 * Lets all keys go and starts over. The keys are forgotten last, because a text field that loses the focus to one of
 * them gives up the characters that came as fast as a scan.
 */
function letAllGoAndStartOver(state: KeysState): KeysStep {
  const gone = letGo(state, state.keys.length);
  return { state: gone.state, effects: [...gone.effects, { kind: 'start-over' }] };
}

function after({ state, effects }: KeysStep, next: (state: KeysState) => KeysStep): KeysStep {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

function lastKept({ keys }: KeysState): KeyDown | null {
  const last = keys.at(-1);
  return last?.is === 'kept' ? last.event : null;
}

function hold(state: KeysState, name: string): KeysState {
  return state.held.includes(name) ? state : { ...state, held: [...state.held, name] };
}

function release(state: KeysState, name: string): KeysState {
  if (!state.held.includes(name)) return state;
  return { ...state, held: state.held.filter((each) => each !== name) };
}
