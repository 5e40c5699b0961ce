import { LIMITS } from '@evertill/shared-domain';
import type { RefObject } from 'react';
import type { KeySource } from '../keys/key-source';
import { focusedElement, isFillField, isTextField, keepsFocus } from '../keys/text-field';
import type { LiveScanner } from './live-scanner';

interface FocusKeeperOptions {
  /** The target of the listeners for focus and presses. */
  readonly source: KeySource;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  readonly scanner: Pick<LiveScanner, 'isReading'>;
}

/**
 * Elements that keep the focus while they are open over the till, even after a press on their text took the focus away.
 */
const OVER_TILL = '[role=dialog],[role=alertdialog],[role=menu]';
/**
 * The control that opened a list or a popover of the till. Only controls inside the till count, because others, such as
 * the side menu, stay open.
 */
const OPENER = '[aria-expanded=true]';
const IN_USE = `${OVER_TILL},${OPENER},[role=listbox]`;

/** Returns the focus to the barcode field 100 ms after the field lost it, until the returned function is called. */
export function keepFocus({ source, codeField, till, scanner }: FocusKeeperOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while a pointer is down. A press acts only when it ends, so the focus must not move before that. */
  let isPressed = false;
  /** The field of another remote in which Enter has ended the entry. */
  let ended: Element | null = null;

  function check() {
    clearTimeout(timer);
    if (!isPressed) timer = setTimeout(giveBack, LIMITS.focusRestoreMs);
  }

  function press() {
    isPressed = true;
    check();
  }

  function release() {
    isPressed = false;
    check();
  }

  function enter(event: Event) {
    const [target] = event.composedPath();
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing;
    // In a field of several lines, Enter is text.
    if (isEnter && target instanceof HTMLInputElement && isFillField(target)) ended = target;
    check();
  }

  function enterField() {
    ended = null;
    check();
  }

  function giveBack() {
    const field = codeField.current;
    if (!field) return;
    const focused = focusedElement(field);
    if (focused === field || isFocusInUse(focused === ended ? null : focused, till.current)) return;
    // Waits for the end of a scan, because moving the focus would send the rest of its keys elsewhere.
    if (scanner.isReading(performance.now())) check();
    else field.focus({ preventScroll: true });
  }

  check();
  const watched = [
    ['focusin', enterField],
    ['focusout', check],
    // These two events may close a dialog or a list, by pointer or by key.
    ['click', check],
    ['keydown', enter],
    ['keyup', check],
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const;
  for (const [type, listener] of watched) source.addEventListener(type, listener, { capture: true });
  // When the window loses the focus during a press, the end of the press is not reported.
  window.addEventListener('blur', release);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of watched) source.removeEventListener(type, listener, { capture: true });
    window.removeEventListener('blur', release);
  };
}

/** True when the focused element is in use and must not lose the focus to the barcode field. */
export function isFocusInUse(focused: Element | null, till: HTMLElement | null): boolean {
  if (till?.querySelector(OPENER) || rootOf(till)?.querySelector(OVER_TILL)) return true;
  if (isElsewhere(till)) return true;
  if (!focused) return false;
  if (focused.closest(IN_USE) || keepsFocus(focused) || isFillField(focused)) return true;
  // A person who types outside the till keeps the focus.
  return isTextField(focused) && !till?.contains(focused);
}

/** True when the focus is on the page around an embedded till. The till never takes the focus from that page. */
function isElsewhere(till: HTMLElement | null): boolean {
  const root = till?.getRootNode();
  if (!(root instanceof ShadowRoot)) return false;
  const { activeElement, body } = root.ownerDocument;
  return activeElement !== null && activeElement !== body && activeElement !== root.host;
}

function rootOf(till: HTMLElement | null): Document | ShadowRoot | null {
  const root = till?.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : null;
}
