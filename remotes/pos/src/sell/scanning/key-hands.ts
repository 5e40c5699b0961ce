// Carries out the decisions of `fold-keys` on the page: withholds events, replays them later, and undoes the keys of a
// scan.
import type { RefObject } from 'react';
import { focusedElement, isFillField, isTextField, keepsFocus, type TextField } from '../keys/text-field';
import type { KeysEffect, KeysEvent, OpenKey } from './fold-keys';
import {
  fieldOf,
  type KeptKey,
  rememberField,
  replayKey,
  restoreField,
  type TypedKey,
  typeInto,
} from './key-traces';
import { closedListAt, closeList } from './opened-lists';
import { targetOf } from './page-events';
import type { PatientTimer } from './patient-timer';
import { CODE_FIELD, isCharacter, nameOfKey } from './trace';

interface KeyHandsOptions {
  readonly timer: PatientTimer;
  readonly codeField: RefObject<HTMLInputElement | null>;
  /** True when keys typed in this place go to the barcode field. */
  readonly isLoose: (target: EventTarget | null, codeField: HTMLInputElement) => boolean;
  readonly isScanning: () => boolean;
  readonly isKnown: (code: string) => boolean;
  readonly onCode: (code: string) => void;
  /** Called with a product's code that came too slowly for a scan and was not taken. */
  readonly onTooSlow?: (code: string) => void;
  /** True while the release of the key is held back from the page. */
  readonly isHeld: (name: string) => boolean;
  /** Tells `fold-keys` the result of an effect. */
  readonly answer: (event: KeysEvent, cause: Event | null) => void;
}

export interface KeyHands {
  carryOut(effect: KeysEffect, cause: Event | null): void;
  /** True while a kept key is replayed. Its events are copies and must not be read again. */
  isReplaying(): boolean;
}

export function createKeyHands(options: KeyHandsOptions): KeyHands {
  const { timer, codeField, isLoose, answer } = options;
  /** The data for replaying or undoing each open key. */
  const traces = new Map<number, KeptKey | TypedKey>();
  /** The lists that open keys may have opened. */
  const lists = new Map<number, Element>();
  let isReplaying = false;

  function forget() {
    traces.clear();
    lists.clear();
    timer.stop();
  }

  function letGo({ id, event }: OpenKey) {
    const kept = traces.get(id);
    traces.delete(id);
    if (!kept || !('event' in kept)) return;
    const field = codeField.current;
    if (field && isCharacter(event) && isLoose(kept.target, field)) {
      if (focusedElement(field) !== field) field.focus({ preventScroll: true });
      traces.set(id, rememberField(field));
      typeInto(field, event.key);
      return answer({ type: 'entered', id }, null);
    }
    const name = nameOfKey(event);
    // The release of Space, which presses a button, is never given back.
    const isDown = event.key !== ' ' && options.isHeld(name);
    if (isDown) answer({ type: 'released', name }, null);
    const list = closedListAt(kept.target);
    if (list) lists.set(id, list);
    replay(() => replayKey(kept.event, kept.target, isDown));
  }

  function replay(act: () => void) {
    isReplaying = true;
    act();
    isReplaying = false;
  }

  /** Withholds an event from the place that had the focus, and gives the event to the place that has the focus now. */
  function follow(cause: Event | null) {
    if (!(cause instanceof KeyboardEvent) || !codeField.current) return;
    const focused = focusedElement(codeField.current);
    if (!focused || focused === targetOf(cause)) return;
    cause.preventDefault();
    cause.stopPropagation();
    // Waits until the page has drawn what the keys before it opened. The next key comes later.
    queueMicrotask(() => replay(() => replayKey(cause, focused, true)));
  }

  function putBack(ids: readonly number[]) {
    const [first] = ids.map((id) => traces.get(id));
    for (const id of ids) traces.delete(id);
    if (first && 'field' in first) restoreField(first);
  }

  function takeScan(code: string, keys: readonly OpenKey[]) {
    const scanned = keys.map(({ id }) => traces.get(id));
    const opened = new Set(keys.flatMap(({ id }) => lists.get(id) ?? []));
    forget();
    for (const list of opened) replay(() => closeList(list));
    if (takeInField(options, code, keys, scanned[0])) return;
    undo(scanned, options);
    options.onCode(code);
  }

  function endCode(name: string, cause: Event | null) {
    const field = codeField.current;
    if (!field || !options.isScanning() || focusedElement(field) !== field) return;
    answer({ type: 'ended', name }, cause);
    submit(options, field, '');
  }

  return {
    isReplaying: () => isReplaying,
    carryOut(effect, cause) {
      switch (effect.kind) {
        case 'stop':
          cause?.preventDefault();
          return cause?.stopPropagation();
        case 'keep':
          if (cause instanceof KeyboardEvent)
            traces.set(effect.id, { event: cause, target: targetOf(cause) });
          return;
        case 'remember': {
          const field = cause instanceof KeyboardEvent ? targetOf(cause) : null;
          if (isTextField(field)) traces.set(effect.id, rememberField(field));
          return;
        }
        case 'let-go':
          return letGo(effect.key);
        case 'follow':
          return follow(cause);
        case 'put-back':
          return putBack(effect.ids);
        case 'wait':
          return timer.start(effect.ms, () => answer({ type: 'wait-over' }, null));
        case 'forget':
          return forget();
        case 'start-over':
          forget();
          return answer({ type: 'started-over' }, null);
        case 'take-scan':
          return takeScan(effect.code, effect.keys);
        case 'tell-too-slow':
          if (options.isKnown(effect.code)) options.onTooSlow?.(effect.code);
          return;
        case 'end-code':
          return endCode(effect.name, cause);
      }
    },
  };
}

/** Takes the scan together with the text of the barcode field. False when the scan did not start in that field. */
function takeInField(
  options: KeyHandsOptions,
  code: string,
  keys: readonly OpenKey[],
  start: KeptKey | TypedKey | undefined,
): boolean {
  const field = options.codeField.current;
  if (!field || keys[0]?.field !== CODE_FIELD || !start || !('field' in start) || start.field !== field)
    return false;
  // Adds the kept characters, because the focus may have moved away during the scan.
  const rest = keys.map(({ is, event }) => (is === 'kept' && isCharacter(event) ? event.key : '')).join('');
  // The text before the scan may be the scan's own start after a long gap. When a person typed that text, only the scan
  // counts.
  const isPersons = start.text !== '' && options.isKnown(code) && !options.isKnown(`${field.value}${rest}`);
  if (!isPersons) submit(options, field, rest);
  return !isPersons;
}

function submit({ onCode }: KeyHandsOptions, field: HTMLInputElement, rest: string) {
  const text = `${field.value}${rest}`;
  field.value = '';
  onCode(text);
}

/** Removes a scan from the text fields that it was typed in, and finishes the entries that it interrupted. */
function undo(scanned: readonly (KeptKey | TypedKey | undefined)[], { isScanning }: KeyHandsOptions) {
  const restored = new Set<TextField>();
  const entered = new Set<TextField>();
  for (const trace of scanned) {
    const field = trace && fieldOf(trace);
    if (!field) continue;
    entered.add(field);
    if (!('field' in trace) || restored.has(field)) continue;
    restored.add(field);
    restoreField(trace);
  }
  for (const field of entered) {
    if (keepsFocus(field)) finishEntry(field);
    else if (isScanning() && isFillField(field)) field.blur();
  }
}

/** Applies a typed quantity before the scan, because the scan adds to that quantity. */
function finishEntry(field: HTMLElement) {
  field.blur();
  field.focus({ preventScroll: true });
}
