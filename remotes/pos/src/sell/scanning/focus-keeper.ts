import { LIMITS } from '@evertill/shared-domain';
import type { RefObject } from 'react';
import { focusedElement, isTextField } from '../keys/text-field';
import type { ScanReader } from './scan-reader';

interface FocusKeeperOptions {
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly till: RefObject<HTMLElement | null>;
  readonly reader: ScanReader;
}

/** Whatever is open over the till keeps the focus until it closes, a dialog even when a press on its text took it away. */
const OPEN_OVER_TILL = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[aria-expanded=true]';
const COVERS_TILL = '[aria-modal=true]';
/** A quantity that is being typed; Enter or a press elsewhere ends it. */
const TYPED_IN = '[data-keeps-focus]';

/** Gives the focus back to the barcode field 100 ms after it was lost, until the returned function is called. */
export function keepFocus({ codeField, till, reader }: FocusKeeperOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check() {
    clearTimeout(timer);
    timer = setTimeout(giveBack, LIMITS.focusRestoreMs);
  }

  function giveBack() {
    const field = codeField.current;
    if (!field) return;
    const focused = focusedElement(field);
    if (focused === field || isFocusInUse(focused, till.current)) return;
    // Moving the focus inside a scan would send its second half somewhere else.
    if (reader.isReading(performance.now())) check();
    else field.focus({ preventScroll: true });
  }

  check();
  // The last two notice that a dialog or list was closed, by pointer or by key.
  const watched = ['focusin', 'focusout', 'click', 'keyup'] as const;
  for (const type of watched) document.addEventListener(type, check, { capture: true });
  return () => {
    clearTimeout(timer);
    for (const type of watched) document.removeEventListener(type, check, { capture: true });
  };
}

/** Whether what has the focus is in use, and may not lose it to the barcode field. */
export function isFocusInUse(focused: Element | null, till: HTMLElement | null): boolean {
  if (rootOf(till)?.querySelector(COVERS_TILL)) return true;
  if (!focused) return false;
  if (focused.closest(OPEN_OVER_TILL) || focused.matches(TYPED_IN)) return true;
  // Someone typing outside the till, on the page around an embedded one, is left alone.
  return isTextField(focused) && !till?.contains(focused);
}

function rootOf(till: HTMLElement | null): Document | ShadowRoot | null {
  const root = till?.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : null;
}
