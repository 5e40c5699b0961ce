// What a key did before it was known whose it was, and how that is undone or made up for.
import { focusedElement, isTextField, setFieldText, type TextField } from '../keys/text-field';

/** A key that reached a text field: what stood there before it. */
export interface TypedKey {
  readonly field: TextField;
  readonly text: string;
  readonly selection: readonly [number, number] | null;
}

/** A key that is kept until it is known whose it is. */
export interface KeptKey {
  readonly event: KeyboardEvent;
  readonly target: EventTarget | null;
}

/** The text field that a key was meant for, whether it has got there or not. */
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

/** Puts back what stood in the field, for the page and for React. */
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
 * Does what a key would have done, had it not been kept: for a key that was a person's after all. `isDown` while the person
 * still holds it; its end is then the real one.
 */
export function replayKey(kept: KeyboardEvent, keptTarget: EventTarget | null, isDown: boolean): void {
  const target = currentTarget(keptTarget);
  const isPressed = target.dispatchEvent(copyOf(kept, 'keydown'));
  if (isPressed && isTextField(target) && kept.key.length === 1) typeInto(target, kept.key);
  // Of all buttons' keys only Space can be kept: an Enter is known at once.
  if (isPressed && kept.key === ' ' && isPressedBySpace(target)) target.click();
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
