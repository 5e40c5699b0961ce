// Stores the data of undecided keys, and undoes or replays them.
import { focusedElement, isTextField, setFieldText, type TextField } from '../keys/text-field';

/** A key that reached a text field, with the text from before the key. */
export interface TypedKey {
  readonly field: TextField;
  readonly text: string;
  readonly selection: readonly [number, number] | null;
}

/** A key that is kept until its source is known. */
export interface KeptKey {
  readonly event: KeyboardEvent;
  readonly target: EventTarget | null;
}

/** Returns the text field that a key was meant for, even when the key was withheld. Null for other targets. */
export function fieldOf(trace: KeptKey | TypedKey): TextField | null {
  if ('field' in trace) return trace.field;
  return isTextField(trace.target) ? trace.target : null;
}

export function rememberField(field: TextField): TypedKey {
  const { selectionStart, selectionEnd } = field;
  const selection =
    selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const);
  return { field, text: field.value, selection };
}

/** Restores the text and selection of a field, for the page and for React. */
export function restoreField({ field, text, selection }: TypedKey): void {
  if (!field.isConnected || field.value === text) return;
  setFieldText(field, text);
  if (selection) field.setSelectionRange(...selection);
}

export function typeInto(field: TextField, character: string): void {
  const text = field.value;
  const start = field.selectionStart ?? text.length;
  setFieldText(field, `${text.slice(0, start)}${character}${text.slice(field.selectionEnd ?? start)}`);
  if (field.selectionStart !== null) field.setSelectionRange(start + 1, start + 1);
}

/**
 * Replays a kept key that turned out to be a person's. `isDown` is true while the person still holds the key, so that
 * the real release follows later.
 */
export function replayKey(kept: KeyboardEvent, keptTarget: EventTarget | null, isDown: boolean): void {
  const target = currentTarget(keptTarget);
  const isPressed = target.dispatchEvent(copyOf(kept, 'keydown'));
  if (isPressed && isTextField(target) && kept.key.length === 1) typeInto(target, kept.key);
  if (isPressed && kept.key === ' ' && isPressedBySpace(target)) target.click();
  if (isPressed && kept.key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  if (!isDown) target.dispatchEvent(copyOf(kept, 'keyup'));
}

function currentTarget(keptTarget: EventTarget | null): Element {
  const target = keptTarget instanceof Element && keptTarget.isConnected ? keptTarget : null;
  return target ?? focusedElement(document.body) ?? document.body;
}

function isPressedBySpace(target: Element): target is HTMLElement {
  return target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && !isTextField(target));
}

function copyOf(event: KeyboardEvent, type: 'keydown' | 'keyup'): KeyboardEvent {
  const { key, code, location, ctrlKey, shiftKey, altKey, metaKey } = event;
  return new KeyboardEvent(type, {
    key,
    code,
    location,
    ctrlKey,
    shiftKey,
    altKey,
    metaKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
}
