import { LIMITS } from '@evertill/shared-domain';
import type { RefObject } from 'react';
import type { KeySource } from '../keys/key-source';
import { focusedElement, isTextField, keepsFocus } from '../keys/text-field';
import type { LiveScanner } from './live-scanner';

interface FocusKeeperOptions {
  /** Where focus and presses are heard. */
  readonly source: KeySource;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  readonly scanner: Pick<LiveScanner, 'isReading'>;
}

/** Whatever is open over the till keeps the focus until it closes, also when a press on its text took the focus away. */
const OVER_TILL = '[role=dialog],[role=alertdialog],[role=menu]';
/** What opened a list or a popover of the till. Around it others stay open, as the menu at the side does. */
const OPENER = '[aria-expanded=true]';
const IN_USE = `${OVER_TILL},${OPENER},[role=listbox]`;

/** Gives the focus back to the barcode field 100 ms after it was lost, until the returned function is called. */
export function keepFocus({ source, codeField, till, scanner }: FocusKeeperOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A slow press opens something only when it ends: by then the focus must still be there. */
  let isPressed = false;

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

  function giveBack() {
    const field = codeField.current;
    if (!field) return;
    const focused = focusedElement(field);
    if (focused === field || isFocusInUse(focused, till.current)) return;
    // Moving the focus inside a scan would send its second half somewhere else.
    if (scanner.isReading(performance.now())) check();
    else field.focus({ preventScroll: true });
  }

  check();
  const watched = [
    ['focusin', check],
    ['focusout', check],
    // These two notice that a dialog or list was closed, by pointer or by key.
    ['click', check],
    ['keyup', check],
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const;
  for (const [type, listener] of watched) source.addEventListener(type, listener, { capture: true });
  // Where the window itself is left, the end of a press is not heard.
  window.addEventListener('blur', release);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of watched) source.removeEventListener(type, listener, { capture: true });
    window.removeEventListener('blur', release);
  };
}

/** Whether what has the focus is in use, and may not lose it to the barcode field. */
export function isFocusInUse(focused: Element | null, till: HTMLElement | null): boolean {
  if (till?.querySelector(OPENER) || rootOf(till)?.querySelector(OVER_TILL)) return true;
  if (isElsewhere(till)) return true;
  if (!focused) return false;
  if (focused.closest(IN_USE) || keepsFocus(focused)) return true;
  // Someone typing outside the till, on the page around an embedded one, is left alone.
  return isTextField(focused) && !till?.contains(focused);
}

/** Whether the focus is on the page around an embedded till, which never takes it from there. */
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
